// The generator of clients in Python, which tests try; left out where Python is not here.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cache, versions } from './paths.mjs'
import { provideFromPypi } from './pypi.mjs'

const home = join(cache, `openapi-python-client-${versions['openapi-python-client']}`)

/** Brings the generator and the checker of types. Not required. */
export const provideClients = async () => {
  if (existsSync(join(home, 'bin/mypy'))) return
  const packages = [`openapi-python-client==${versions['openapi-python-client']}`, `mypy==${versions.mypy}`]
  await provideFromPypi(home, packages, 'openapi-python-client, whose client is tried')
}
