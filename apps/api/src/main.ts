import { startFailure } from './platform/startFailure.ts'
import { startServer } from './server.ts'

try {
  await startServer(process.env)
} catch (error) {
  process.stderr.write(`kerfwise: ${startFailure(error, process.env)}\n`)
  process.exit(1)
}
