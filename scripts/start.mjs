// `npm start`: sets everything up, builds what changed, and serves app and API.
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { keepingPreviousWeb } from './lib/previous-web.mjs'
import { attempt } from './lib/run.mjs'
import { main, say, seconds } from './lib/say.mjs'
import { turbo } from './lib/turbo.mjs'

await main(async () => {
  const started = Date.now()
  await prepare()
  say('building what changed')
  // The documentation takes longer than all the rest, and no first page needs it: it is built beside the server.
  await keepingPreviousWeb(() => turbo(['build', '--filter=!@kerfwise/site'], { quiet: true }))
  say(`ready to serve (${seconds(started)})`)
  const documentation = turbo(['pages', '--filter=@kerfwise/site'], { quiet: true })
  documentation.then(
    () => say(`/docs is ready (${seconds(started)})`),
    () => say('the documentation could not be built; the app runs without it'),
  )
  // The server ends by itself on Ctrl+C; this process waits for it and passes its exit code on.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => {})
  process.exitCode = await attempt('node', [join(root, 'apps/api/dist/main.js')], {
    env: { NODE_ENV: 'production' },
  })
})
