import { errorKeys, errorStatus } from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import { testApp } from './support/app.ts'

interface DescribedCall {
  readonly responses: Record<string, unknown>
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly operationId?: string
}

interface Described {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Record<string, Record<string, DescribedCall>>
  readonly components: { readonly schemas: Record<string, DescribedField> }
}

interface DescribedField {
  readonly description?: string
  readonly $ref?: string
}

interface DescribedPart {
  readonly properties?: Record<string, DescribedField>
  readonly parameters?: readonly (DescribedField & {
    readonly name: string
    readonly schema?: DescribedField
  })[]
}

const wordsOf = ({ description, $ref = '' }: DescribedField, schemas: Record<string, DescribedField>) =>
  description ?? schemas[$ref.slice($ref.lastIndexOf('/') + 1)]?.description

async function description(): Promise<Described> {
  const { app } = await testApp()
  return (await app.inject({ url: '/rest/openapi.json' })).json()
}

describe('openapi.json', () => {
  it('is committed as it is served (update it with `vitest -u`)', async () => {
    await expect(`${JSON.stringify(await description(), null, 2)}\n`).toMatchFileSnapshot(
      '../../../packages/contract/openapi.json',
    )
  })

  it('names each call of the specification', async () => {
    const { paths } = await description()
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/rest', '')}`),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /cutoptim/optimize1d',
        'POST /user/continue-with-external',
        'POST /user/login',
        'POST /user/register',
        'GET /user/logout',
        'GET /user/checkStatus',
        'POST /user/pwd/change',
        'POST /user/pwd/reset/request',
        'POST /user/pwd/reset/perform',
        'POST /user/contact',
        'GET /cutoptim/project',
        'POST /cutoptim/project',
        'GET /cutoptim/project/delete',
        'GET /cutoptim/materials',
        'POST /cutoptim/materials',
        'DELETE /cutoptim/materials',
        'GET /cutoptim/materials/{id}/in-use',
        'GET /version',
        'GET /payment/{provider}/subscr/cancel/{subscrId}',
        'GET /payment/{provider}/subscr/update/{subscrId}/{planId}',
        'GET /payment/{provider}/subscr/reactivate/{subscrId}',
        'GET /payment/invoices',
      ]),
    )
  })

  it('has words for each chapter and each answer, and the calls of the page in chapters of their own', async () => {
    const { paths, tags } = await description()
    const words = new Map(tags.map(({ name, description: text }) => [name, text]))
    for (const [path, methods] of Object.entries(paths)) {
      for (const { responses, tags: [chapter = ''] = [], security, operationId } of Object.values(methods)) {
        expect([path, words.get(chapter)]).toEqual([path, expect.stringMatching(/\.$/)])
        expect(chapter.startsWith('page: '), path).toBe(
          !/^\/rest\/(v1|version|health|ready|live)\b/.test(path) && chapter !== 'operation',
        )
        expect([path, security, operationId]).toEqual([path, expect.any(Array), expect.any(String)])
        for (const answer of Object.values(responses))
          expect([path, answer]).toEqual([
            path,
            expect.objectContaining({ description: expect.not.stringMatching(/^Default/) }),
          ])
      }
    }
  })

  it('has words for each field and each parameter, there or where it refers to', async () => {
    const described = await description()
    const { schemas } = described.components
    const silent: string[] = []
    const walk = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, member] of Object.entries(value)) walk(member, `${path}/${name}`)
      const { properties = {}, parameters = [] } = value as DescribedPart
      for (const [name, field] of Object.entries(properties))
        if (!wordsOf(field, schemas)) silent.push(`${path}.${name}`)
      for (const parameter of parameters)
        if (!wordsOf(parameter, schemas) && !wordsOf(parameter.schema ?? {}, schemas))
          silent.push(`${path} ${parameter.name}`)
    }
    walk(described, '')
    expect(silent).toEqual([])
  })

  it('describes files that are JSON as objects, and no others', async () => {
    const { paths } = await description()
    const { responses } = paths['/rest/v1/projects/{id}/export']?.get ?? { responses: {} }
    const { content } = responses['200'] as { content: Record<string, { schema: { type: string } }> }
    const objects = Object.keys(content).filter((type) => content[type]?.schema.type === 'object')
    expect(objects).toEqual(['application/json'])
    expect(content['application/pdf']?.schema).toEqual({ type: 'string', format: 'binary' })
  })

  it('documents refusals with statuses of the error table alone', async () => {
    const { paths } = await description()
    const known = new Set(errorKeys.map((key) => String(errorStatus[key])))
    for (const methods of Object.values(paths)) {
      for (const { responses } of Object.values(methods)) {
        const refusals = Object.keys(responses).filter((status) => Number(status) >= 400)
        expect(refusals.filter((status) => !known.has(status))).toEqual([])
      }
    }
  })
})
