import type { McpServer } from '@modelcontextprotocol/server'
import { listField } from '../given/list.ts'
import {
  currencyField,
  effortField,
  requestField,
  secondsField,
  strict,
  titleField,
} from '../given/schema.ts'
import { taskOf } from '../given/task.ts'
import { modelOf } from '../plan/model.ts'
import { linesOf, planReport } from '../plan/report.ts'
import { planSchema } from '../plan/schema.ts'
import { planOf } from '../serve/solver.ts'
import { languageField, wordsIn } from '../words.ts'
import { answered, betterPlan, orFault, progressOf, type Room } from './answer.ts'

const input = strict({
  list: listField.optional(),
  request: requestField.optional(),
  title: titleField,
  currency: currencyField,
  effort: effortField.optional(),
  seconds: secondsField,
  language: languageField,
})

export const addSolve = (server: McpServer, room: Room) =>
  server.registerTool(
    'solve',
    {
      title: 'Plan the cuts',
      description:
        'Plans which piece is cut from which bar, with saw kerf, end trims, prices, leftovers and mitres, and says what is proved about the plan. Give `list`, or `request` in the form of the API.',
      inputSchema: input,
      outputSchema: planSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ effort, seconds, language, ...given }, context) =>
      orFault(async () => {
        const tell = progressOf(context)
        const task = taskOf(given, language)
        const { signal } = context.mcpReq
        const onBetter = tell && ((better: Parameters<typeof betterPlan>[0]) => tell(betterPlan(better)))
        const plan = await planOf(task, { effort, seconds, signal, onBetter }, room.turns)
        room.shelf.put(plan)
        const report = planReport(plan, await modelOf(plan), await wordsIn(language))
        return answered(linesOf(report), report, report.plan)
      }),
  )
