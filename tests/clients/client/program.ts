// What a program does with the types that openapi-typescript makes, compiled and run by the test beside them.
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const { KERFWISE_URL = '', KERFWISE_KEY = '' } = process.env
const client = createClient<paths>({
  baseUrl: KERFWISE_URL,
  headers: { authorization: `Bearer ${KERFWISE_KEY}` },
})

const list: components['schemas']['OptimizeRequest'] = {
  stock: [{ length: 6000 }],
  data: [
    { length: 1841.5, count: 4 },
    { length: 900, count: 7 },
  ],
  cutWaste: 3.2,
}

/** The result of a call; a refusal ends the program with its key. */
function given<T>({
  data,
  error,
}: {
  data?: { success: T } | undefined
  error?: components['schemas']['Error']
}): T {
  if (!data) throw new Error(error?.error.key ?? 'no answer')
  return data.success
}

/** What a plan says of its bars: each field is known by its name. */
const told = ({ bars, meta: { proof } }: components['schemas']['CuttingPlan']) => {
  const lying = bars.flatMap(({ count, items }) => items.flatMap((item) => ('key' in item ? count : [])))
  const pieces = lying.reduce((sum, count) => sum + count, 0)
  const uncut = proof.levels?.uncut?.value ?? 'unknown'
  return `${pieces} pieces, ${uncut} uncut, ${proof.optimal ? 'proved' : 'open'}`
}

const bars = (answer: components['schemas']['OptimizeSuccess'] | null) =>
  answer && !answer.isError ? `${answer.data.barsCount} bars, ${told(answer.data)}` : 'no plan'

const solved = await client.POST('/rest/v1/solve', { body: list })
if (solved.data && 'success' in solved.data) say(`solve: ${bars(solved.data.success)}`)

const typed: components['schemas']['ListRequest'] = {
  unit: 'in',
  kerf: '1/8"',
  stock: ["8'", { length: "12'", quantity: 4 }],
  pieces: [{ length: '72 1/2"', quantity: 4, name: 'leg' }],
}
const plan = await client.POST('/rest/v1/plan', { body: typed })
if (plan.data && 'success' in plan.data && !plan.data.success.isError) {
  const { bars, waste } = plan.data.success.data
  say(`plan: ${bars[0]?.pieces[0]?.length.text}, waste ${waste.text}`)
}

const header = { 'idempotency-key': 'typescript' }
let job = given(await client.POST('/rest/v1/jobs', { body: list, params: { header } }))
while (job.status === 'waiting' || job.status === 'running') {
  job = given(await client.GET('/rest/v1/jobs/{id}', { params: { path: { id: job.id } } }))
}
say(`job: ${job.status}, ${bars(job.answer)}`)

const body = { project: { id: 'typescript', title: 'By TypeScript' }, panels: [], items: {}, configs: {} }
given(await client.POST('/rest/v1/projects', { body: { ...body, results: {} } }))
for (const { title, revision } of given(await client.GET('/rest/v1/projects'))) {
  say(`project: ${title}, ${revision}`)
}

const wrong = await client.GET('/rest/v1/projects/{id}', { params: { path: { id: 'none' } } })
say(`refused: ${wrong.response.status} ${wrong.error?.error.key}`)
