// Properties try the same cases in every run, so that a run tells of the change under test and not of its luck.
// `KERFWISE_SEED=$RANDOM pnpm test` in a package tries others, `KERFWISE_CASES=20000` more of those that strangers send.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env.KERFWISE_SEED ?? 20_261_123) })

/** How many cases to try: `KERFWISE_CASES`, or the number given, which is what every run of the tests can wait for. */
export const cases = (usual: number) => ({ numRuns: Number(process.env.KERFWISE_CASES ?? usual) })
