import type { RefusalBody, UnplannedBody } from './generated/model.ts'

/** The engine trapped or ran out of memory while it solved; it has been replaced and the next request is safe. */
export class OptimizerCrash extends Error {
  override readonly name = 'OptimizerCrash'
}

/** No engine could be started: its code could not be loaded or this browser cannot run it. */
export class OptimizerUnavailable extends Error {
  override readonly name = 'OptimizerUnavailable'
}

/** The request is refused, or no plan can serve it; `reason` has the key, and the path of the fault or the pieces' keys. */
export class NoPlan extends Error {
  override readonly name = 'NoPlan'
  readonly reason: RefusalBody | UnplannedBody

  constructor(reason: RefusalBody | UnplannedBody) {
    super('isError' in reason ? reason.errorMessage : reason.message)
    this.reason = reason
  }
}
