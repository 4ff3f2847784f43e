/** The browser's worker: started by `browser.ts`, never imported. */
import initialise, * as glue from '../dist/kerfwise.js'
import { createEngine } from './engine.ts'
import type { Ask } from './worker/messages.ts'
import { serve } from './worker/serve.ts'

// No await at the top: bundlers also make workers of a form that has none.
serve(
  {
    listen: (onAsk) => addEventListener('message', (event: MessageEvent<Ask>) => onAsk(event.data)),
    tell: (tell) => self.postMessage(tell),
  },
  async () => {
    await initialise()
    return createEngine(glue)
  },
).catch(reportError)
