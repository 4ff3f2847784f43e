import type { LoneSeparator } from '../../lists/length/decimal.ts'
import { settledAs } from '../../lists/length/settle.ts'
import { command } from './command.ts'
import { refuseInDemo } from './guards.ts'
import { activeItems, unitOfPanel, withActiveItems } from './target.ts'

/** Reads all lengths of the table that may mean two things alike, as a list of `1.840`, `2.180`, … means them. */
export const readLengths = command('table.readLengths', {
  refusal: refuseInDemo,
  run: (document, { lone }: { lone: LoneSeparator }, context) => {
    const unit = unitOfPanel(document, document.project.activePanelId, context)
    return withActiveItems(
      document,
      activeItems(document).map((item) => {
        const own = (text: string) => settledAs(text, unit, lone)
        const { length, leftAllowance, rightAllowance } = item
        const settled = {
          length: own(length),
          ...(leftAllowance && { leftAllowance: own(leftAllowance) }),
          ...(rightAllowance && { rightAllowance: own(rightAllowance) }),
        }
        const isSame = Object.entries(settled).every(
          ([key, text]) => item[key as keyof typeof settled] === text,
        )
        return isSame ? item : { ...item, ...settled }
      }),
    )
  },
})
