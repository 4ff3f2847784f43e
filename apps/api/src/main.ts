import { withDotEnv } from './platform/dotEnv.ts'
import { startFailure } from './platform/startFailure.ts'
import { startServer } from './server.ts'

let source: NodeJS.ProcessEnv = process.env
try {
  source = withDotEnv(process.env)
  await startServer(source)
} catch (error) {
  process.stderr.write(`kerfwise: ${startFailure(error, source)}\n`)
  process.exit(1)
}
