// Properties try the same cases in every run, so that a failure comes from the change under test and not from luck.
// `KERFWISE_SEED=$RANDOM pnpm test` in a package tries other cases, `KERFWISE_CASES=20000` more where a property names
// no number.
import { configureGlobal } from 'fast-check'

const { KERFWISE_SEED, KERFWISE_CASES, KERFWISE_FAULTS } = process.env

configureGlobal({
  seed: Number(KERFWISE_SEED ?? 20_261_123),
  ...(KERFWISE_CASES && { numRuns: Number(KERFWISE_CASES) }),
  // `pnpm mutate` asks whether a fault is noticed, not by which least case.
  ...(KERFWISE_FAULTS && { endOnFailure: true }),
})

/** The number of cases: `KERFWISE_CASES`, or else the given number, which suits every run of the tests. */
export const cases = (usual: number) => ({ numRuns: Number(KERFWISE_CASES ?? usual) })
