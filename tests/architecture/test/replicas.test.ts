import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { read, root } from '../src/repository.ts'

const there = (program: string, ...words: string[]) => spawnSync(program, words).status === 0
/** A test's name says which program is missing, so that a skipped test does not pass for one that ran. */
const without = (program: string, has: boolean) => (has ? '' : ` (left out: ${program} is not installed)`)

const helm = there('helm', 'version')
const promtool = there('promtool', '--version')
const schemas = process.env.KERFWISE_KUBERNETES_SCHEMAS ?? ''
const kubeconform = schemas !== '' && there('kubeconform', '-v')

function run(program: string, words: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: root, input, encoding: 'utf8' })
  return { status, text: stdout + stderr, out: stdout }
}

const chart = 'deploy/helm/kerfwise'
const render = (...words: string[]) => run('helm', ['template', 'plans', chart, ...words])
const count = (text: string, kind: string) => [...text.matchAll(new RegExp(`^kind: ${kind}$`, 'gm'))].length

describe('the files for many replicas', () => {
  const settings = new Set(read('.env.example').match(/(?<=^#)[A-Z_]+(?==)/gm))
  const nginx = read('deploy/nginx.conf')
  const compose = read('deploy/compose.yaml')

  it.each(['deploy/compose.yaml', `${chart}/values.yaml`, `${chart}/templates/servers.yaml`])(
    'name settings that the server knows, in %s',
    (file) => {
      const named = read(file).match(/\b(KERFWISE_[A-Z_]+|DATABASE_(?:DIRECT_)?URL|PUBLIC_URL)\b/g) ?? []
      expect(named.length).toBeGreaterThan(1)
      expect(named.filter((name) => !settings.has(name))).toEqual([])
    },
  )

  it('name the containers that the balancer and Prometheus ask', () => {
    const services = new Set(compose.match(/(?<=^ {2})[\w-]+(?=:)/gm))
    const asked = [
      ...nginx.matchAll(/server ([\w-]+):3000/g),
      ...read('deploy/prometheus.yaml').matchAll(/"([\w-]+):3000"/g),
    ]
    expect(asked).toHaveLength(9)
    expect(asked.map(([, name = '']) => name).filter((name) => !services.has(name))).toEqual([])
  })

  it('have images of exact versions', () => {
    const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image = '']) => image)
    expect(images.filter((image) => image !== 'kerfwise' && !/:v?\d+\.\d+/.test(image))).toEqual([])
  })

  it('send every solve to the solvers, and nothing else', () => {
    const pattern = /location ~ (\S+) \{\s+proxy_pass http:\/\/solver;/.exec(nginx)?.[1] ?? ''
    const ingress = read(`${chart}/templates/ingress.yaml`)
    const contract = read('packages/contract/src/optimize.ts')
    const paths = [...contract.matchAll(/path: '(.+)'/g)].map(([, path]) => `/rest${path}`)
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) {
      expect(path).toMatch(new RegExp(pattern))
      expect(ingress).toContain(`"${path}"`)
    }
    expect('/rest/cutoptim/project').not.toMatch(new RegExp(pattern))
  })

  it.runIf(helm)(`are a sound Helm chart${without('helm', helm)}`, () => {
    expect(run('helm', ['lint', '--strict', chart])).toMatchObject({ status: 0 })
    const { out } = render()
    expect(
      ['Deployment', 'Service', 'Job', 'HorizontalPodAutoscaler', 'Ingress'].map((kind) => count(out, kind)),
    ).toEqual([3, 2, 1, 2, 2])
    const fixed = render('--set', 'web.most=2,solver.targetWaiting=5,ingress.tls=cert').out
    expect(count(fixed, 'HorizontalPodAutoscaler')).toBe(1)
    expect(fixed).toContain('kerfwise_optimizer_waiting')
    expect(fixed).toContain('secretName: cert')
  })

  it.runIf(helm && kubeconform)(
    `are objects that Kubernetes knows${without('kubeconform with KERFWISE_KUBERNETES_SCHEMAS', helm && kubeconform)}`,
    () => {
      const words = ['-strict', '-schema-location', schemas, '-']
      for (const values of [[], ['--set', 'web.most=2,solver.targetWaiting=5,ingress.tls=cert']]) {
        const { out } = render(...values)
        expect(run('kubeconform', words, out)).toMatchObject({ status: 0 })
        expect(run('kubeconform', words, out.replace('maxUnavailable', 'mostAway'))).toMatchObject({
          status: 1,
        })
      }
    },
  )

  it.runIf(promtool)(`have alerts that ring at the right time${without('promtool', promtool)}`, () => {
    expect(run('promtool', ['test', 'rules', 'deploy/alerts.test.yaml'])).toMatchObject({ status: 0 })
    expect(run('promtool', ['check', 'config', '--syntax-only', 'deploy/prometheus.yaml'])).toMatchObject({
      status: 0,
    })
  })
})
