// One attack in a separate thread, so that its work does not delay the measurements.
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { MessageChannel, parentPort, workerData } from 'node:worker_threads'
import { type AttackName, attacks, type Target } from './attacks.ts'

// Real attackers have machines of their own. Here they share the server's, so they get the time that it and its
// visitors leave.
setPriority(constants.priority.PRIORITY_LOW)

const { name, target } = workerData as { readonly name: AttackName; readonly target: Target }
const port = parentPort ?? new MessageChannel().port1
const run = await attacks[name].prepare(target)
port.postMessage('ready')
const [until] = (await once(port, 'message')) as [number]
port.postMessage(await run(until).catch((error: unknown) => ({ [String(error)]: 1 })))
