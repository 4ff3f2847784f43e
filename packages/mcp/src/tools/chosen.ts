import { z } from 'zod'
import { Fault } from '../fault.ts'
import { listField } from '../given/list.ts'
import {
  currencyField,
  effortField,
  planField,
  requestField,
  secondsField,
  titleField,
} from '../given/schema.ts'
import { taskOf } from '../given/task.ts'
import type { Plan } from '../plan/plan.ts'
import { planOf, type Wish } from '../serve/solver.ts'
import { languageField } from '../words.ts'
import type { Room } from './answer.ts'

/** The plan that a hash names. */
export const shelved = (hash: string, { shelf }: Pick<Room, 'shelf'>): Plan => {
  const plan = shelf.get(hash)
  if (plan === null) throw new Fault('plan', 'is not known here, or no longer; call `solve` again')
  return plan
}

/** A plan by its hash, or a list that has to be planned first. */
export const chosenFields = {
  plan: planField.optional(),
  list: listField.optional(),
  request: requestField.optional(),
  title: titleField,
  currency: currencyField,
  effort: effortField.optional(),
  seconds: secondsField,
  language: languageField,
}

const chosenSchema = z.object(chosenFields)
export type Chosen = z.infer<typeof chosenSchema>

/** The plan that a hash names, or a new one, which the shelf then has. */
export const chosenPlan = async (
  chosen: Chosen,
  wish: Omit<Wish, 'effort' | 'seconds'>,
  room: Room,
): Promise<Plan> => {
  const { plan, list, request, title, currency, effort, seconds, language } = chosen
  if (plan !== undefined) {
    if (list !== undefined || request !== undefined)
      throw new Fault('plan', 'give `plan`, `list` or `request`, exactly one of them')
    if (effort !== undefined)
      throw new Fault('effort', 'is for a list that is planned now; a plan has its own')
    const known = shelved(plan, room)
    const { task } = known
    return {
      ...known,
      task: { ...task, language, title: title ?? task.title, currency: currency ?? task.currency },
    }
  }
  const made = await planOf(
    taskOf({ list, request, title, currency }, language),
    { ...wish, effort, seconds },
    room.turns,
  )
  room.shelf.put(made)
  return made
}
