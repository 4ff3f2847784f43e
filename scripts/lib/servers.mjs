// PostgreSQL and nginx for `pnpm cluster`: the installed ones, else the system's packages.
import { existsSync, readdirSync } from 'node:fs'
import { attempt, output } from './run.mjs'
import { Missing, say } from './say.mjs'

const versions = '/usr/lib/postgresql'
const hasPostgres = () =>
  output('which', ['initdb']) !== null || (existsSync(versions) && readdirSync(versions).length > 0)
const hasNginx = () =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].some(existsSync) || output('which', ['nginx']) !== null
const missing = () => [...(hasPostgres() ? [] : ['postgresql']), ...(hasNginx() ? [] : ['nginx-light'])]

export const provideServers = async () => {
  const wanted = missing()
  if (wanted.length > 0 && process.getuid?.() === 0 && output('apt-get', ['--version']) !== null) {
    say(`installing the system's ${wanted.join(' and ')}`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await attempt('apt-get', ['update'], { env, quiet: true })
    await attempt('apt-get', ['install', '-y', '--no-install-recommends', ...wanted], { env, quiet: true })
  }
  if (!hasPostgres()) throw new Missing('install postgresql: a cluster is made of it')
  if (!hasNginx()) say('nginx is not installed; a plain balancer stands in for it')
}
