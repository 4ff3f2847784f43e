import { useEffect } from 'react'
import { useCommands } from '../../state/document/commands.ts'
import { useExamplePanel } from '../../state/document/example.ts'
import { useReviewText } from '../../state/exchange/exchange.ts'
import { useTakeCarried } from '../../state/run/liveBar.ts'

/** Takes over the list that was typed on the landing page: over the example at once, beside an own list after a review. */
export function useCarriedList(): void {
  const take = useTakeCarried()
  const run = useCommands()
  const examplePanel = useExamplePanel()
  const review = useReviewText()
  useEffect(() => {
    const carried = take()
    if (carried === null) return
    const { rows, values } = carried
    if (examplePanel() === null) {
      const unit = values.inputUnit === 'in.' ? '"' : ` ${values.inputUnit}`
      review(
        rows.map(({ length, count }) => `${length}${/\d$/.test(length) ? unit : ''}\t${count}`).join('\n'),
      )
      return
    }
    const cells = rows.map(({ length, count }) => [length, count])
    run('table.paste', { row: 0, columns: ['length', 'count'], cells, replace: true })
    run('configuration.set', { values: { ...values, name: '' } })
  }, [take, run, examplePanel, review])
}
