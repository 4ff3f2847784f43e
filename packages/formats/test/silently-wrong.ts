import { judge, statedLists } from './lines.ts'
import { judgeTable } from './tables.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Prints each list of the corpus that is not read as stated, and how many are read wrong in silence. */
const judged = [
  ...statedLists('lines').map((list) => ({ list, outcome: judge(list) })),
  ...statedLists('tables').map((list) => ({ list, outcome: judgeTable(list) })),
]
for (const { list, outcome } of judged) {
  if (outcome.verdict === 'right') continue
  say(
    `${outcome.verdict}: ${list.name}\n${list.text}\n→ ${outcome.rows.join('; ')} ${outcome.faults.join('; ')}\n`,
  )
}
const count = (verdict: string) => judged.filter(({ outcome }) => outcome.verdict === verdict).length
say(
  `${judged.length} lists: ${count('right')} right, ${count('asked')} asked, ${count('wrong')} silently wrong`,
)
