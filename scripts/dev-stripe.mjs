// `pnpm dev:stripe`: the app beside a stand-in for Stripe, to try buying a plan by hand without a network or an account.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { runProgram } from './lib/run.mjs'
import { main, say } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'

const port = process.env.PORT ?? '3000'
const stripePort = process.env.KERFWISE_DEV_STRIPE_PORT ?? '12111'
const url = `http://localhost:${port}`
const stripe = `http://localhost:${stripePort}`
// The stand-in forgets everything when it ends, so its database is new each time and never your own.
const data = join(root, 'data', 'dev-stripe')

const settings = {
  PORT: port,
  PUBLIC_URL: url,
  KERFWISE_DATA: data,
  KERFWISE_STRIPE_SECRET_KEY: 'sk_test_fake',
  KERFWISE_STRIPE_WEBHOOK_SECRET: 'whsec_fake',
  KERFWISE_STRIPE_API: stripe,
}

const plans = ['core-month', 'core-year', 'pro-month', 'pro-year']

/** Resolves once the stand-in listens. */
const startStandIn = () =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, PORT: stripePort, WEBHOOK_URL: `${url}/rest/payment/stripe/webhook` }
    const program = join(root, 'packages/testkit/src/stripe/main.ts')
    const child = spawn('node', [program], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the stand-in for Stripe ended with ${code}`)))
    child.stdout.once('data', () => resolve(child))
  })

/**
 * The app by the clock of the stand-in, whose word on the time goes to the app and back. Resolves with the exit code.
 * @param {import('node:child_process').ChildProcess} standIn
 * @returns {Promise<number>}
 */
const serve = (standIn) =>
  new Promise((resolve) => {
    const follow = join(root, 'packages/testkit/src/time/follow.ts')
    const args = ['--import', pathToFileURL(follow).href, join(root, 'apps/api/dist/main.js')]
    const env = { ...process.env, ...settings }
    const app = spawn('node', args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    standIn.on('message', (message) => app.connected && app.send(/** @type {object} */ (message)))
    app.on('message', (message) => standIn.connected && standIn.send(/** @type {object} */ (message)))
    app.on('error', () => resolve(127))
    app.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })

await main(async () => {
  await prepare()
  say('building what changed')
  await turbo(['build'], { quiet: true })
  rmSync(data, { recursive: true, force: true })
  const standIn = await startStandIn()
  try {
    for (const plan of plans) {
      const price = `price_${plan.replace('-', '_')}`
      const words = [join(root, 'apps/api/dist/admin.js'), 'plan', 'price', plan, price]
      await runProgram('node', words, { env: settings, quiet: true })
    }
    say(`app on ${url}; time passes and cards fail on ${stripe}/fake; Ctrl+C ends both`)
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => {})
    process.exitCode = await serve(standIn)
  } finally {
    standIn.kill()
  }
})
