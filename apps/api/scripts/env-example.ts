// Writes .env.example from the settings' schema.
import { writeFileSync } from 'node:fs'
import { envExample } from '../src/platform/envExample.ts'

writeFileSync(new URL('../../../.env.example', import.meta.url), envExample())
