/** The engine trapped or ran out of memory while it solved; it has been replaced and the next request is safe. */
export class OptimizerCrash extends Error {
  override readonly name = 'OptimizerCrash'
}

/** No engine could be started: its code could not be loaded or this browser cannot run it. */
export class OptimizerUnavailable extends Error {
  override readonly name = 'OptimizerUnavailable'
}
