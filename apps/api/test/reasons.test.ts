import { languages } from '@kerfwise/locales'
import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../src/platform/env.ts'
import { startOptimizer } from '../src/platform/optimizer/start.ts'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { programOf } from './support/program.ts'

const stock = [{ length: 6000 }]
const tooLong = {
  stock,
  data: Array.from({ length: 7 }, (_, at) => ({ key: `beam-${at}`, length: 5995.5, count: 1 })),
  cutWaste: 3,
  sideWaste: 10,
}
const tooShort = {
  version: 2,
  stock,
  data: [{ length: 50, count: 1, leftAngle: 60, rightAngle: -60 }],
  cutWaste: 3,
  materialWidth: 40,
  delta: 5,
}

const paths = ['/v1/solve', '/cutoptim/optimize1d'] as const
const lines = 'application/x-ndjson'

/** A program of a person on trial, on a server with the real optimizer. */
async function solving() {
  const optimizer = await startOptimizer(readEnv({ KERFWISE_OPTIMIZER_THREADS: '1' }))
  onTestFinished(() => optimizer.close())
  const { app } = await testApp({ deps: { optimizer }, lookMs: 20 })
  const ann = await registered(app, 'Ann')
  await ann.ok('/user/trial', { method: 'POST' })
  const program = await programOf(app, ann)
  const asked = async (path: string, body: object, language: string, accept = '*/*') => {
    const headers = { 'accept-language': language, accept }
    const answer = await program.call(path, { body, headers })
    return { status: answer.statusCode, ...JSON.parse(answer.body.trim().split('\n').at(-1) ?? '') }
  }
  return { ann, program, asked }
}

it('a reason why there is no plan is in the language of the caller, and its codes are the same in all', async () => {
  const { asked } = await solving()
  for (const path of paths) {
    const said = new Set<string>()
    for (const language of languages) {
      const { status, success } = await asked(path, tooLong, language)
      const { errorMessage, ...rest } = success
      expect([status, rest]).toEqual([
        200,
        {
          isError: true,
          errorKey: 'itemTooLong',
          errorDetails: {
            keys: tooLong.data.map(({ key }) => key),
            taken: { longest: 6000, sideWaste: 20, reserve: 0, clamp: 0, delta: 0 },
          },
        },
      ])
      expect(errorMessage).toMatch(/beam-0, beam-1, beam-2, beam-3, beam-4\b.*\b2\b.*6\D?000.*5\D?980/)
      expect(errorMessage).not.toContain('{{')
      said.add(errorMessage)
    }
    expect(said.size).toBe(languages.length)
  }
})

it('each kind of reason is told, in lines as well', async () => {
  const { asked } = await solving()
  const message = async (request: object, language: string, accept?: string) =>
    (await asked('/v1/solve', request, language, accept)).success.errorMessage
  expect(await message(tooShort, 'de-AT,de;q=0.9')).toBe(
    'Ein Teil ist zu kurz für seine Winkel: 0. Mit diesen Winkeln und dieser Breite würde seine kürzere Kante verschwinden.',
  )
  const empty = { stock, data: [], cutWaste: 3 }
  for (const accept of ['application/json', lines])
    expect(await message(empty, 'fr', accept)).toBe('Il n’y a rien à optimiser. Ajoutez une pièce à couper.')
  expect(await message(empty, 'en, de;q=0.5')).toBe('there is nothing to optimize')
  expect(await message(empty, 'xx')).toBe('there is nothing to optimize')
})

it('a refused list is told with the place of its fault, which programs read in details', async () => {
  const { asked } = await solving()
  const list = { unit: 'mm', kerf: 3, stock: ['6000'], pieces: [{ length: '0', quantity: 1 }] }
  const english = await asked('/v1/plan', list, 'en')
  const polish = await asked('/v1/plan', list, 'pl')
  expect(polish.error.details).toEqual(english.error.details)
  expect(polish.error.message).toBe(`Przesłane dane są nieprawidłowe. (${english.error.message})`)
})

it('a job answers its reason in the language of whoever asks', async () => {
  const { program, ann } = await solving()
  const { id } = await program.ok('/v1/jobs', { body: tooShort })
  await expect
    .poll(async () => (await ann.ok(`/v1/jobs/${id}`)).status, { timeout: 30_000, interval: 20 })
    .toBe('done')
  const told = async (language: string) =>
    (await program.call(`/v1/jobs/${id}`, { headers: { 'accept-language': language } })).json().success.answer
  expect((await told('es')).errorMessage).toMatch(/^Una pieza es demasiado corta para sus ángulos: 0\./)
  expect((await told('en')).errorMessage).toBe('too short for their angles and width: 0')
  expect((await told('es')).errorKey).toBe('itemTooShort')
})
