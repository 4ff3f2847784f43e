import type { Material } from '@kerfwise/contract'
import { describe, expect, it } from 'vitest'
import type { Deps } from '../src/deps.ts'
import {
  allMaterials,
  type Before,
  deleteMaterial,
  findMaterial,
  keptMaterials,
  materialTexts,
  storeMaterial,
} from '../src/modules/materials/repository.ts'
import { saveMaterialOf } from '../src/modules/materials/save.ts'
import { readTierBook } from '../src/modules/tiers/index.ts'
import { openTables } from './support/tables.ts'

const tables = await openTables()
const { db } = tables
const oak = (more: object = {}) => ({ id: 'm-1', name: 'Oak', ...more }) as Material

async function anew() {
  await tables.empty()
  await tables.person('ann')
  await tables.person('bob')
}

describe('the materials of a person', () => {
  it('are stored with the sizes of the earlier ones, and replaced by their id', async () => {
    await anew()
    const befores: Before[] = []
    const store = (body: Material, ownerId = 'ann', now = 1) =>
      storeMaterial(db, ownerId, { id: body.id ?? '', now }, (before) => {
        befores.push(before)
        return body
      })
    await store(oak())
    const changed = oak({ note: 'dry’s' })
    expect(await store(changed)).toEqual(changed)
    await store(oak({ id: 'm-2', name: 'Ash' }))
    await store(oak({ name: 'Pine' }), 'bob')
    const [first, second] = [JSON.stringify(oak()).length, Buffer.byteLength(JSON.stringify(changed))]
    expect(befores).toEqual([
      { count: 0, bytes: 0, stored: undefined, storedBytes: 0 },
      { count: 1, bytes: first, stored: oak(), storedBytes: first },
      { count: 1, bytes: second, stored: undefined, storedBytes: 0 },
      { count: 0, bytes: 0, stored: undefined, storedBytes: 0 },
    ])
    expect((await allMaterials(db, 'ann')).map(({ name }) => name)).toEqual(['Ash', 'Oak'])
    expect((await materialTexts(db, 'ann')).map((text) => JSON.parse(text).name)).toEqual(['Ash', 'Oak'])
    expect(await keptMaterials(db, 'nobody')).toEqual({ count: 0, bytes: 0 })
    expect((await keptMaterials(db, 'ann')).count).toBe(2)
    expect([await findMaterial(db, 'ann', 'm-1'), await findMaterial(db, 'ann', 'm-9')]).toEqual([
      changed,
      undefined,
    ])
  })

  it('are not stored if the save is refused, and deleted by their owner alone', async () => {
    await anew()
    const refused = storeMaterial(db, 'ann', { id: 'm-1', now: 1 }, () => {
      throw new Error('no room')
    })
    await expect(refused).rejects.toThrow('no room')
    expect(await allMaterials(db, 'ann')).toEqual([])
    await storeMaterial(db, 'ann', { id: 'm-1', now: 1 }, () => oak())
    expect(await deleteMaterial(db, 'bob', 'm-1')).toBe(false)
    expect(await deleteMaterial(db, 'ann', 'm-1')).toBe(true)
    expect(await deleteMaterial(db, 'ann', 'm-1')).toBe(false)
  })

  it('have the id of their place, and keep to tier and room', async () => {
    await anew()
    const deps = {
      ...{ ...tables, tierBook: () => readTierBook(db) },
      env: { KERFWISE_MATERIALS_PERSON: 2, KERFWISE_MATERIALS_BYTES: 200 },
      admission: { refused: (_: string, refusal: Error) => refusal },
    } as unknown as Deps
    const save = (id: string, more: object = {}) =>
      saveMaterialOf(deps, 'ann', id, () => oak({ id: 'x', ...more }) as never)
    expect(await save('m-1')).toEqual(oak())
    await save('m-1', { note: 'dry' })
    await expect(save('m-2', { barLength: '1/2' })).rejects.toMatchObject({ details: { limit: 'lengths' } })
    await expect(save('m-2', { note: 'x'.repeat(200) })).rejects.toMatchObject({
      ...{ key: 'tooLarge', details: { limit: 'materialBytes', allowed: 200 } },
    })
    await save('m-2')
    await expect(save('m-3')).rejects.toMatchObject({ details: { limit: 'materials', allowed: 2, asked: 3 } })
    await expect(
      saveMaterialOf(deps, 'ann', 'm-1', (stored) => ({ ...stored, note: `${stored?.note} still` }) as never),
    ).resolves.toMatchObject({ id: 'm-1', note: 'dry still' })
  })
})
