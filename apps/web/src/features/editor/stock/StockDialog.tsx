import { isUnlocked, newStockLine, stockChangesOf, stockDraftOf } from '@kerfwise/cutlist'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/Dialog.tsx'
import { Form } from '../../../shared/ui/form/Form.tsx'
import { focusInvalid } from '../../../shared/ui/form/focusInvalid.ts'
import { useConfiguration } from '../../../state/document/configuration.ts'
import { useLimits } from '../../../state/session/tier.ts'
import { Locked } from '../Locked.tsx'
import { issuesOf, StockLines } from './StockLines.tsx'

/** Stock and leftovers line by line; nothing changes until it is taken over. */
export function StockDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor')
  const { configuration, unit, change } = useConfiguration()
  const limits = useLimits()
  const [draft, setDraft] = useState(() => {
    const { bars, leftovers } = stockDraftOf(configuration)
    return { bars: bars.length > 0 ? bars : [newStockLine()], leftovers }
  })
  const faulty = [...draft.bars, ...draft.leftovers].some(
    (line) => Object.keys(issuesOf(line, unit)).length > 0,
  )
  const leftovers = isUnlocked(limits, 'leftovers')
  return (
    <Dialog onClose={onClose} title={t('stock.dialog')}>
      <Form
        name="stock"
        onSubmit={(event) => {
          event.preventDefault()
          if (faulty) {
            focusInvalid(event.currentTarget)
            return
          }
          change(stockChangesOf(draft, unit, configuration))
          onClose()
        }}
      >
        <StockLines
          name="bar"
          title={t('stock.bars')}
          help={t('stock.barsHelp')}
          lines={draft.bars}
          unit={unit}
          withQuantity={isUnlocked(limits, 'stock')}
          onChange={(bars) => setDraft({ ...draft, bars })}
        />
        <Locked limit={leftovers ? null : 'leftovers'}>
          <StockLines
            name="leftover"
            title={t('stock.leftovers')}
            help={t('stock.leftoversHelp')}
            lines={draft.leftovers}
            unit={unit}
            withQuantity={leftovers}
            locked={!leftovers}
            onChange={(lines) => setDraft({ ...draft, leftovers: lines })}
          />
        </Locked>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('stock.cancel')}
          </Button>
          <Button type="submit">{t('stock.apply')}</Button>
        </Group>
      </Form>
    </Dialog>
  )
}
