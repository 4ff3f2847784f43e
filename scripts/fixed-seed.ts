// Properties try the same cases in every run, so that a run tells of the change under test and not of its luck.
// `KERFWISE_SEED=$RANDOM pnpm test` in a package tries others.
import { configureGlobal } from 'fast-check'

configureGlobal({ seed: Number(process.env.KERFWISE_SEED ?? 20_261_123) })
