import { runAdmin } from './admin/run.ts'
import { withDotEnv } from './platform/dotEnv.ts'

process.exitCode = await runAdmin(process.argv.slice(2), withDotEnv(process.env))
