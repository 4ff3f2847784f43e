import { availableParallelism } from 'node:os'
import { bounds } from '@kerfwise/contract'
import { nearestName } from '@kerfwise/cutlist'
import { z } from 'zod'
import { areProxies } from './http/proxies.ts'

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const calls = (most: number) => whole(1, 1_000_000).default(most)

/** Never less than the largest body; otherwise such a body could not be sent. */
const bytes = (most: number) => whole(bounds.body, 1_000_000_000).default(most)

const text = (value: string) => z.string().default(value)
const issuer = (value: string) => z.url({ protocol: /^https?$/ }).default(value)
const address = () => z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('')

const isPostgres = (url: string) => url === '' || (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url))

/** Every setting of the server, each with a default that works on a laptop. `.env.example` is made from this. */
export const settings = {
  PORT: whole(0, 65_535).default(3000).describe('Port of app and API.'),
  KERFWISE_HOST: z.string().default('0.0.0.0').describe('Address to listen on.'),
  KERFWISE_DATA: z
    .string()
    .min(1)
    .default('data')
    .describe('Folder of the database, the outbox and backups.'),
  DATABASE_URL: z
    .string()
    .refine(isPostgres, 'must be postgres://user:password@host:port/database')
    .default('')
    .describe(
      'Database of PostgreSQL, postgres://user:password@host:port/database; none uses a file in the data folder.',
    ),
  KERFWISE_DATABASE_POOL: whole(2, 1_000)
    .default(10)
    .describe('Connections to PostgreSQL of one server, beside one that listens.'),
  DATABASE_DIRECT_URL: z
    .string()
    .refine(isPostgres, 'must be postgres://user:password@host:port/database')
    .default('')
    .describe(
      'The same database past PgBouncer, for migrations and for hearing changes; none means DATABASE_URL.',
    ),
  KERFWISE_ROLE: z
    .enum(['all', 'web', 'solver', 'jobs'])
    .default('all')
    .describe(
      'What this server does: answers calls but for solves (web), solves (solver), mails and hourly work (jobs), or all of it.',
    ),
  KERFWISE_MODE: z
    .enum(['shop', 'own'])
    .default('shop')
    .describe(
      "Whether plans are sold (shop), or the server is its owner's own (own): everything is open to everybody who is signed in, and nothing is for sale.",
    ),
  KERFWISE_GUESTS: z
    .enum(['open', 'limited'])
    .default('open')
    .describe(
      "With KERFWISE_MODE=own: whether guests have everything as well that needs no account (open), or the little of a shop's guests (limited).",
    ),
  KERFWISE_REGISTRATION: z
    .enum(['open', 'invited', 'closed'])
    .default('open')
    .describe(
      'Who may make an account: everybody (open), people with a link of the command user invite (invited), or nobody but the command user add (closed).',
    ),
  KERFWISE_DRAIN_SECONDS: whole(0, 600)
    .default(0)
    .describe(
      'Seconds that a server serves on after SIGTERM, with /rest/ready at 503, so that balancers send it nothing new.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .transform((url) => new URL(url).origin)
    .describe(
      'Where people reach the product; used in mails and sign-in redirects. By default this machine at PORT.',
    ),
  KERFWISE_TRUST_PROXY: z
    .string()
    .refine(areProxies, 'must be addresses, separated by commas')
    .default('')
    .describe('Addresses of proxies whose X-Forwarded headers are believed, separated by commas.'),
  KERFWISE_CONNECTIONS: whole(1, 1_000_000)
    .default(4_000)
    .describe('Connections that may be open at once; further ones are closed.'),
  KERFWISE_CONNECTIONS_ADDRESS: whole(1, 1_000_000)
    .default(256)
    .describe(
      'Connections from one address, an IPv6 /64 being one; without effect for the proxies of KERFWISE_TRUST_PROXY.',
    ),
  KERFWISE_CONNECTIONS_WAITING: whole(0, 1_000_000)
    .default(1_000)
    .describe('Connections beyond those of their address that may wait until one of these ends.'),
  KERFWISE_REFUSALS: whole(1, 1_000_000)
    .default(60)
    .describe(
      'Refusals a minute to one caller who asks too much or too often; further ones are answered late.',
    ),
  KERFWISE_BODIES: bytes(48_000_000).describe('Bytes of request bodies that are held at once, of everybody.'),
  KERFWISE_BODIES_GUEST: bytes(1_000_000).describe('The same of one address without an account.'),
  KERFWISE_BODIES_PERSON: bytes(20_000_000).describe('The same of one account.'),
  KERFWISE_PARSING_GUEST: whole(1, 600_000)
    .default(3_000)
    .describe(
      'Milliseconds of processor time a minute for parsing what one address without an account sends.',
    ),
  KERFWISE_PARSING_PERSON: whole(1, 600_000).default(6_000).describe('The same for one account.'),
  KERFWISE_PARSING_THREADS: whole(1, 64)
    .default(1)
    .describe('Worker threads that parse and check large bodies, such as projects that are saved.'),
  KERFWISE_STORED_PERSON: bytes(32_000_000).describe(
    'Bytes a minute that one account may send to be stored.',
  ),
  KERFWISE_PROJECTS_BYTES: whole(bounds.largeBody, 1_000_000_000_000)
    .default(500_000_000)
    .describe('Bytes of all projects of one account, whatever its plan.'),
  KERFWISE_MATERIALS_PERSON: whole(1, 1_000_000)
    .default(1_000)
    .describe('Materials that are kept of one account, whatever its plan.'),
  KERFWISE_MATERIALS_BYTES: whole(bounds.materialBody, 1_000_000_000)
    .default(2_000_000)
    .describe('Bytes of all materials of one account, which are answered together.'),
  KERFWISE_JOBS_BYTES: bytes(100_000_000).describe(
    'Bytes of the requests and answers of jobs that are kept of one account.',
  ),
  KERFWISE_WEBHOOK_NETWORKS: z
    .string()
    .refine(areProxies, 'must be addresses, separated by commas')
    .default('')
    .describe(
      'Addresses of your own network where webhooks may lead, separated by commas, also by http; by default they lead to the public internet alone.',
    ),
  KERFWISE_ANSWERS: bytes(96_000_000).describe(
    'Bytes of projects that are being sent at once, to everybody.',
  ),
  KERFWISE_ANSWERS_CALLER: bytes(24_000_000).describe('The same to one account, or one address without one.'),
  KERFWISE_SENT: bytes(96_000_000).describe(
    'Bytes a minute of projects, shared plans and exports that are sent to one account, or one address without one.',
  ),
  KERFWISE_EXPORTS: whole(1, 1_000)
    .default(40)
    .describe('Exports of accounts that run or wait for their turn; of one account never more than one.'),
  KERFWISE_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level that is logged.'),
  KERFWISE_SECRETS_KEY: z
    .union([z.literal(''), z.string().regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')])
    .default('')
    .describe(
      'Key, 64 hexadecimal digits, that seals the secrets of one-time codes and mails that wait; none makes secrets.key in the data folder.',
    ),
  KERFWISE_OPTIMIZER_THREADS: whole(1, 64)
    .default(Math.max(1, availableParallelism() - 1))
    .describe('Worker threads for runs of every kind; by default one less than there are processors.'),
  KERFWISE_OPTIMIZER_QUEUE: whole(0, 10_000)
    .default(200)
    .describe('Optimize calls of all callers that may wait for a thread.'),
  KERFWISE_OPTIMIZER_QUEUE_CALLER: whole(1, 10_000)
    .default(20)
    .describe('Optimize calls of one account or address that may wait for a thread.'),
  KERFWISE_OPTIMIZER_QUEUE_MEGABYTES: whole(1, 4_096)
    .default(64)
    .describe('Size of all optimize calls that wait, in megabytes; one caller may have a quarter of it.'),
  KERFWISE_OPTIMIZER_SHORT_THREADS: whole(1, 64)
    .default(1)
    .describe(
      'Further worker threads, for previews and everyday runs alone: thorough runs never hold all threads.',
    ),
  KERFWISE_OPTIMIZER_SHORT_SECONDS: whole(1, 600)
    .default(5)
    .describe(
      'Seconds after which a run in such a thread ends with its best plan, if others wait for the thread.',
    ),
  KERFWISE_OPTIMIZER_SECONDS: whole(1, 600)
    .default(30)
    .describe('Seconds one optimize call may run; then the best plan so far is the answer.'),
  KERFWISE_RATE_OPTIMIZE_GUEST: calls(60).describe(
    'Optimize calls a minute from one address without an account.',
  ),
  KERFWISE_RATE_OPTIMIZE_PERSON: calls(300).describe('Optimize calls a minute of one account.'),
  KERFWISE_RATE_LOGIN_ACCOUNT: calls(10).describe(
    'Sign-ins in 15 minutes to one account from one address, or from a device where its person signed in before.',
  ),
  KERFWISE_RATE_LOGIN_EVERYWHERE: calls(100).describe(
    'Sign-ins in 15 minutes to one account from all devices where its person never signed in.',
  ),
  KERFWISE_RATE_LOGIN_ADDRESS: calls(50).describe('Sign-ins in 15 minutes from one address.'),
  KERFWISE_RATE_REGISTER: calls(20).describe('New accounts an hour from one address.'),
  KERFWISE_RATE_RESET: calls(5).describe('Password resets an hour from one address, and for one account.'),
  KERFWISE_RATE_CONTACT: calls(5).describe('Contact messages an hour from one address.'),
  KERFWISE_RATE_PAYMENT: calls(60).describe(
    'Checkouts and changes of a subscription an hour, of one account.',
  ),
  KERFWISE_STRIPE_SECRET_KEY: text('').describe('Secret key at Stripe; none switches payment off.'),
  KERFWISE_STRIPE_WEBHOOK_SECRET: text('').describe(
    'Signing secret of the webhook at <PUBLIC_URL>/rest/payment/stripe/webhook; needed with the key.',
  ),
  KERFWISE_STRIPE_API: issuer('https://api.stripe.com').describe('Where the API of Stripe is.'),
  KERFWISE_OPERATOR_NAME: text('Kerfwise').describe('Who runs this installation; named in the legal pages.'),
  KERFWISE_OPERATOR_ADDRESS: text('').describe('Postal address of the operator, for the legal pages.'),
  KERFWISE_OPERATOR_MAIL: z
    .email()
    .default('operator@localhost.localdomain')
    .describe('Where contact messages go.'),
  KERFWISE_SMTP_URL: z
    .union([z.literal(''), z.url({ protocol: /^smtps?$/ })], 'must be smtp://user:password@host:port')
    .default('')
    .describe('Mail server, smtp://user:password@host:port; none writes data/outbox/*.eml.'),
  KERFWISE_MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be name@host or Name <name@host>')
    .default('Kerfwise <kerfwise@localhost>')
    .describe('Sender of the mails.'),
  KERFWISE_GOOGLE_CLIENT_ID: text('').describe(
    'OpenID Connect client at Google; none switches that sign-in off.',
  ),
  KERFWISE_GOOGLE_CLIENT_SECRET: text('').describe('Its secret.'),
  KERFWISE_GOOGLE_ISSUER: issuer('https://accounts.google.com').describe('Issuer of its ID tokens.'),
  KERFWISE_MICROSOFT_CLIENT_ID: text('').describe(
    'OpenID Connect client at Microsoft; none switches that sign-in off.',
  ),
  KERFWISE_MICROSOFT_CLIENT_SECRET: text('').describe('Its secret.'),
  KERFWISE_MICROSOFT_ISSUER: issuer(
    'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  ).describe('Issuer of its ID tokens; by default that of personal accounts, else that of your tenant.'),
  KERFWISE_ERROR_REPORTS_URL: address().describe(
    'Sentry-compatible address for failures in the page; none reports none.',
  ),
  KERFWISE_ANALYTICS_URL: address().describe(
    'Collector of usage events, sent after consent only; none sends none.',
  ),
  KERFWISE_METRICS_TOKEN: z
    .union([z.literal(''), z.string().min(16)])
    .default('')
    .describe('Bearer token for GET /rest/metrics, 16 characters or more; none switches it off.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address().describe(
    'Collector of OpenTelemetry that gets the traces of calls, http://localhost:4318; none sends none. OTEL_EXPORTER_OTLP_HEADERS and OTEL_EXPORTER_OTLP_CERTIFICATE are read by the sender itself.',
  ),
} as const

export const envSchema = z.object(settings)

export type Env = z.infer<typeof envSchema>

/** Reads the settings once; throws one error that names every bad variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  // An empty variable, as compose files leave them, means the default.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = envSchema.safeParse({ ...ownAddress(given.PORT), ...given })
  const faults = [
    ...misspelt(Object.keys(given)),
    ...(parsed.success
      ? together(parsed.data)
      : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)),
  ]
  if (parsed.success && faults.length === 0) return parsed.data
  throw new Error(`These settings are not usable:\n  ${faults.join('\n  ')}`)
}

const ours = 'KERFWISE_'
const known = Object.keys(settings).map((name) => (name.startsWith(ours) ? name.slice(ours.length) : name))
/** Variables that Kubernetes gives to every container beside a service of our name. */
const ofService = /^KERFWISE_(SERVICE_(HOST|PORT)|PORT)(_|$)/

/** The variables of our prefix that are no settings, each with the name of the nearest one. */
function* unknownSettings(given: readonly string[]) {
  for (const name of given) {
    if (!name.startsWith(ours) || Object.hasOwn(settings, name) || ofService.test(name)) continue
    const near = nearestName(name.slice(ours.length), known)
    const meant = near === undefined || Object.hasOwn(settings, near) ? near : `${ours}${near}`
    yield { name, meant }
  }
}

/** A variable that is nearly a setting is a mistake: without it the server would run with the default in silence. */
const misspelt = (given: readonly string[]) =>
  [...unknownSettings(given)].flatMap(({ name, meant }) =>
    meant === undefined ? [] : [`${name}: is not a setting: did you mean ${meant}?`],
  )

/** Variables of our prefix that mean nothing to the server, which tells them at its start. */
export function strangeSettings(source: Readonly<Record<string, string | undefined>>): string[] {
  return [...unknownSettings(Object.keys(source))].map(({ name }) => name)
}

/** Links in mails lead to the port that was chosen, unless the settings know a better address. */
function ownAddress(port: string | undefined): { PUBLIC_URL?: string } {
  const chosen = settings.PORT.safeParse(port)
  // With port 0 the system chooses a port, which is not known yet.
  return chosen.success && chosen.data > 0 ? { PUBLIC_URL: `http://localhost:${chosen.data}` } : {}
}

/** Settings that several servers on one database must share. */
const neededByReplicas = [
  [
    'KERFWISE_SECRETS_KEY',
    'each server would make a key of its own, which opens nothing that another sealed',
  ],
  ['KERFWISE_SMTP_URL', 'mails would lie in the folder of one of the servers'],
] as const

/** Faults of settings that need each other. */
function together(env: Env): string[] {
  const [key, secret] = [env.KERFWISE_STRIPE_SECRET_KEY, env.KERFWISE_STRIPE_WEBHOOK_SECRET]
  // Without its secret no event could be verified, and a payment would take effect an hour late.
  return [
    ...(env.KERFWISE_MODE === 'own' && key !== ''
      ? ['KERFWISE_STRIPE_SECRET_KEY: KERFWISE_MODE=own sells nothing; leave one of the two out']
      : []),
    ...(env.KERFWISE_MODE === 'shop' && env.KERFWISE_GUESTS === 'limited'
      ? ['KERFWISE_GUESTS: needs KERFWISE_MODE=own; in a shop the plan Guest says what guests have']
      : []),
    ...((key === '') === (secret === '')
      ? []
      : ['KERFWISE_STRIPE_WEBHOOK_SECRET: is needed together with KERFWISE_STRIPE_SECRET_KEY']),
    ...(env.DATABASE_URL === ''
      ? []
      : neededByReplicas
          .filter(([name]) => env[name] === '')
          .map(([name, why]) => `${name}: is needed together with DATABASE_URL, since ${why}`)),
    ...(env.DATABASE_URL !== '' || env.KERFWISE_ROLE === 'all'
      ? []
      : [`KERFWISE_ROLE: ${env.KERFWISE_ROLE} needs DATABASE_URL, since a database file serves one server`]),
    ...(env.DATABASE_URL !== '' || env.DATABASE_DIRECT_URL === ''
      ? []
      : ['DATABASE_DIRECT_URL: is needed together with DATABASE_URL alone']),
  ]
}
