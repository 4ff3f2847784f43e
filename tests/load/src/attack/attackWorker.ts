// One attack, in a thread of its own so that its work does not hold up those who measure.
import { parentPort, workerData } from 'node:worker_threads'
import { type AttackName, attacks, type Target } from './attacks.ts'

const { name, target } = workerData as { readonly name: AttackName; readonly target: Target }
const tally = await attacks[name](target).catch((error: unknown) => ({ [String(error)]: 1 }))
parentPort?.postMessage(tally)
