import type { Engine } from '../engine.ts'
import { OptimizerCrash } from '../errors.ts'
import { answerTo } from '../solving/messages.ts'
import type { Ask, Tell } from './messages.ts'
import { rehearse } from './rehearsal.ts'

/** A worker's end of the line to its client. */
export interface Line {
  listen(onAsk: (ask: Ask) => void): void
  tell(tell: Tell): void
}

const reasonOf = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault))

/** Loads the engine and answers questions until the worker is terminated. */
export const serve = async (line: Line, load: () => Promise<Engine>): Promise<void> => {
  let engine: Engine
  try {
    engine = await load()
  } catch (fault) {
    line.tell({ type: 'unavailable', reason: reasonOf(fault) })
    return
  }
  let isAsked = false
  line.listen(({ id, ...task }) => {
    isAsked = true
    try {
      const answer = answerTo(task, engine, (better) => line.tell({ type: 'progress', id, answer: better }))
      line.tell({ type: 'answer', id, answer })
    } catch (fault) {
      line.tell({ type: 'crash', id, reason: reasonOf(fault) })
    }
  })
  line.tell({ type: 'ready' })
  try {
    await rehearse(engine, () => !isAsked)
  } catch (fault) {
    // An engine that breaks here has renewed itself. If it breaks again, the next caller gets the error.
    if (!(fault instanceof OptimizerCrash)) throw fault
  }
}
