import { envSchema, settings } from './env.ts'

/** The text of `.env.example`: every setting with its default, commented out, below its purpose. */
export function envExample(): string {
  const defaults: Readonly<Record<string, unknown>> = envSchema.parse({})
  const entries = Object.entries(settings).map(([name, schema]) => {
    const value = machineDependent.has(name) ? '' : String(defaults[name])
    return `# ${schema.description}\n#${name}=${value}\n`
  })
  return [
    '# Every setting of Kerfwise. Each has a default that works on a laptop.\n# A copy of this file with the name .env is read from the folder where the server or an admin command is started;\n# a variable of the environment goes before its line here.\n',
    ...entries,
  ].join('\n')
}

/** Defaults that differ from one machine to the next are left out. */
const machineDependent = new Set(['KERFWISE_OPTIMIZER_THREADS'])
