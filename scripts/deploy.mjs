// `pnpm deploy:check`: the Helm chart and the alerts, tried by the programs that they are for. Go builds these programs once;
// Kubernetes' schemas come with a package of Python. `npm test` does
// the same where the programs are on the PATH already.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { installPackages, provideNode } from './lib/javascript.mjs'
import { cache, exe, root, versions } from './lib/paths.mjs'
import { addToPath, attempt, output, runProgram } from './lib/run.mjs'
import { Missing, main, say } from './lib/say.mjs'

/** @type {Record<'helm' | 'kubeconform' | 'promtool', string>} */
const modules = {
  helm: 'helm.sh/helm/v3/cmd/helm',
  kubeconform: 'github.com/yannh/kubeconform/cmd/kubeconform',
  promtool: 'github.com/prometheus/prometheus/cmd/promtool',
}

const provideProgram = async (/** @type {keyof typeof modules} */ name) => {
  const folder = join(cache, `${name}-${versions[name]}`)
  if (!existsSync(join(folder, name + exe))) {
    if (output('go', ['version']) === null) throw new Missing(`install Go: ${name} is built with it`)
    say(`building ${name}, which takes some minutes once`)
    await runProgram('go', ['install', `${modules[name]}@v${versions[name]}`], {
      env: { GOBIN: folder },
      quiet: true,
    })
  }
  addToPath(folder)
}

/** The package's schemas name each other as its own loader finds them; kubeconform looks beside the file. */
const besideEachOther = (/** @type {string} */ text) => {
  const { $id, $schema, ...schema } = JSON.parse(
    text.replaceAll('"/api/_definitions.json#', '"_definitions.json#'),
  )
  return JSON.stringify(schema)
}

/** Unpacks the schemas of one version of Kubernetes and returns their folder. */
const provideSchemas = async () => {
  const version = versions['kubernetes-validate']
  const folder = join(cache, `kubernetes-schemas-${version}`)
  if (existsSync(folder)) return folder
  say('fetching the schemas of Kubernetes')
  const scratch = `${folder}.part`
  rmSync(scratch, { recursive: true, force: true })
  const packed = join(scratch, 'package')
  const made = join(scratch, 'made')
  mkdirSync(made, { recursive: true })
  const wheel = ['--quiet', '--no-deps', '--target', packed, `kubernetes-validate==${version}`]
  await runProgram('python3', ['-m', 'pip', 'install', ...wheel], { quiet: true })
  const own = join(packed, 'kubernetes_validate/kubernetes-json-schema', `v${version}-local-strict`)
  for (const file of readdirSync(own))
    writeFileSync(join(made, basename(file)), besideEachOther(readFileSync(join(own, file), 'utf8')))
  renameSync(made, folder)
  rmSync(scratch, { recursive: true, force: true })
  return folder
}

await main(async () => {
  await provideNode()
  await installPackages()
  for (const name of /** @type {(keyof typeof modules)[]} */ (Object.keys(modules)))
    await provideProgram(name)
  const schemas = join(await provideSchemas(), '{{.ResourceKind}}{{.KindSuffix}}.json')
  const words = ['-s', '--filter', '@kerfwise/architecture', 'exec', 'vitest', 'run', 'test/replicas.test.ts']
  const env = { KERFWISE_KUBERNETES_SCHEMAS: schemas }
  process.exitCode = await attempt('pnpm', words, { cwd: root, env })
})
