import type { Import } from './imports.ts'

/** A reason why an import breaks the house's order, or null. */
export type Rule = (entry: Import) => string | null

const isTest = (file: string) => /(\.(test|spec|arbitrary|bench)\.tsx?$|\/(test|tests|bench)\/)/.test(file)

/** Our own packages that each package may import; "type:" marks types alone. */
const allowed: Record<string, string[]> = {
  'packages/optimizer': [],
  'packages/locales': [],
  'packages/cutlist': ['type:optimizer'],
  'packages/contract': ['cutlist'],
  'packages/formats': ['cutlist', 'locales', 'type:optimizer'],
  'packages/testkit': ['optimizer', 'cutlist', 'contract', 'formats', 'locales'],
  'packages/mcp': ['contract', 'optimizer', 'cutlist', 'formats', 'locales'],
  'packages/command': ['optimizer', 'cutlist', 'formats', 'locales'],
  'apps/api': ['optimizer', 'cutlist', 'contract', 'formats', 'locales'],
  'apps/web': ['optimizer', 'cutlist', 'contract', 'formats', 'locales', 'licences'],
  'apps/site': ['optimizer', 'cutlist', 'formats', 'locales', 'licences'],
  'packages/licences': [],
}

const home = (file: string) => file.split('/').slice(0, 2).join('/')

const packageDirection: Rule = ({ from, to, typeOnly }) => {
  const name = /^@kerfwise\/([^/]+)/.exec(to)?.[1]
  const may = allowed[home(from)]
  if (name === undefined || may === undefined) return null
  if (may.includes(name) || (typeOnly && may.includes(`type:${name}`))) return null
  if (isTest(from) && ['testkit', 'optimizer', 'cutlist', 'contract', 'locales', 'formats'].includes(name))
    return null
  return `${home(from)} may not import @kerfwise/${name}`
}

const noReachingAcross: Rule = ({ from, to }) => {
  if (!/^(apps|packages|tests)\//.test(to)) return null
  return home(from) === home(to)
    ? null
    : `a relative path leaves ${home(from)}; import the package by its name`
}

const layers = ['shared', 'state', 'features', 'routes', 'app']
const layerOf = (file: string) => layers.indexOf(/^apps\/web\/src\/([^/]+)\//.exec(file)?.[1] ?? '')

const webLayers: Rule = ({ from, to }) => {
  const [here, there] = [layerOf(from), layerOf(to)]
  if (here === -1 || there === -1 || there <= here) return null
  return `${layers[here]} may not know ${layers[there]}`
}

const featureOf = (file: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1]

const featuresApart: Rule = ({ from, to }) => {
  const [here, there] = [featureOf(from), featureOf(to)]
  return here && there && here !== there ? `feature ${here} may not import feature ${there}` : null
}

const jotaiInState: Rule = ({ from, to }) =>
  /^jotai(\/|$)/.test(to) && !/^apps\/web\/(src\/state|test)\//.test(from)
    ? 'jotai is touched by state/ alone'
    : null

const moduleOf = (file: string) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(file)?.[1]

const apiModules: Rule = ({ from, to }) => {
  const [here, there] = [moduleOf(from), moduleOf(to)]
  if (from.startsWith('apps/api/src/platform/') && there) return 'platform may not know modules'
  if (!here || !there || here === there || isTest(from)) return null
  return to.endsWith(`/modules/${there}/index.ts`)
    ? null
    : `module ${here} may reach ${there} through its index.ts alone`
}

const sqlInRepositories: Rule = ({ from, to, typeOnly }) => {
  if (!/^(drizzle-orm|better-sqlite3)/.test(to) || typeOnly || isTest(from)) return null
  return /(repository|tables|schema)[^/]*\.ts$|\/platform\/db\/|^apps\/api\/(src\/platform\/db|drizzle)/.test(
    from,
  )
    ? null
    : 'SQL is written in repository files alone'
}

/** Drivers, and what drizzle has for one engine alone; `drizzle-orm` itself is of no engine. */
const engine = /^(better-sqlite3|pg|postgres|drizzle-orm\/(.*-core|.*sqlite.*|.*postgres.*|pg-.*))(\/|$)/

const enginesInDb: Rule = ({ from, to }) =>
  engine.test(to) && from.startsWith('apps/api/src/') && !from.startsWith('apps/api/src/platform/db/')
    ? 'engines of databases are known to platform/db alone'
    : null

const tracesOnDemand: Rule = ({ from, to, typeOnly, later }) =>
  to.startsWith('@opentelemetry/') &&
  !typeOnly &&
  !(later && from.startsWith('apps/api/src/platform/traces/'))
    ? 'the packages of traces are loaded by platform/traces alone, when a collector is named'
    : null

const testkitInTests: Rule = ({ from, to }) =>
  to.startsWith('@kerfwise/testkit') && !isTest(from) && !/^tests\//.test(from)
    ? 'the testkit is for tests alone'
    : null

export const rules = {
  packageDirection,
  noReachingAcross,
  webLayers,
  featuresApart,
  jotaiInState,
  apiModules,
  sqlInRepositories,
  enginesInDb,
  tracesOnDemand,
  testkitInTests,
}
