import { gzipSync } from 'node:zlib'

/** The bodies of the attacks: as large as the server once accepted before it looked at the caller. */
const largeBytes = 7_800_000

const plan = { stock: [{ length: 6000 }], data: [{ length: 1000, count: 1 }] }

/** A JSON text of about so many bytes, with a part repeated between its ends. */
function repeated(start: string, part: (index: number) => string, end: string, bytes = largeBytes): Buffer {
  const parts: string[] = []
  for (let length = start.length; length < bytes; length += parts.at(-1)?.length ?? 0) {
    parts.push(`${parts.length > 0 ? ',' : ''}${part(parts.length)}`)
  }
  return Buffer.from(start + parts.join('') + end)
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value))

/** Empty objects under an unknown key. */
export const unknownKeys = () => repeated(`${JSON.stringify(plan).slice(0, -1)},"x":[`, () => '{}', ']}')

export const manyPieces = () =>
  repeated(
    '{"stock":[{"length":6000}],"data":[',
    (index) => `{"length":${1000 + (index % 900)},"count":1}`,
    ']}',
  )

export const manyBars = () =>
  repeated(
    '{"data":[{"length":1000,"count":1}],"stock":[',
    (index) => `{"length":${2000 + (index % 900)}}`,
    ']}',
  )

const project = (id: string) => `{"project":{"id":"${id}","title":"x"},"panels":[{"id":"p"}],"items":{}`

/** A project with so many settings of materials, for none of its panels. */
export const manyConfigs = () =>
  repeated(`${project('a')},"configs":{`, (index) => `"k${index}":{}`, '}}', 6_900_000)

/** The largest project that a trial may store, with many values. */
export const largestProject = (id: string) =>
  repeated(`${project(id)},"configs":{"p":{}},"results":{"p":{"x":[`, () => '{"y":1000000}', ']}}}')

/** The longest list of a trial, each piece with all possible fields. */
export function longestList(): Buffer {
  const data = Array.from({ length: 2_000 }, (_, at) => ({
    key: `${at}`.padEnd(100, 'k'),
    length: 700 + at,
    count: 1,
    descr: '長'.repeat(200),
  }))
  return asJson({ stock: [{ length: 6000 }], effort: 'preview', data })
}

/** A few kilobytes that are hundreds of megabytes when unpacked. */
export const bomb = () => gzipSync(Buffer.alloc(300_000_000, 32))

/** A list that takes the optimizer long: many lengths, of which none fits another well. */
export function trickyList(rows: number, effort: string, seed: number): Buffer {
  const data = Array.from({ length: rows }, (_, row) => ({
    length: 700 + ((row * 7919 + seed * 104_729) % 2300) + row / 100,
    count: 9,
  }))
  return asJson({ stock: [{ length: 6000 }], cutWaste: 3.2, effort, data })
}

/** A list of so many rows of so many pieces, and the project that has it, with a plan and long descriptions. */
export function listed(id: string, rows: number, count: number, signs = 0) {
  const keys = Array.from({ length: rows }, (_, row) => `i${row}`)
  const lengthOf = (row: number) => 300 + ((row * 37) % 2500)
  const data = keys.map((key, row) => ({ key, length: lengthOf(row), count }))
  const items = Object.fromEntries(
    keys.map((key, row) => [
      key,
      { id: key, length: `${lengthOf(row)}`, count: `${count}`, description: `${row} ${'d'.repeat(signs)}` },
    ]),
  )
  const [project, configs] = [
    { id, title: id, activePanelId: 'p' },
    { p: { barLength: '6000', cutWaste: '3.2' } },
  ]
  const request = {
    stock: [{ length: 6000, quantity: null, leftover: false }],
    ...{ cutWaste: 3.2, sideWaste: 0, reserve: 0, delta: 0, join: 0 },
    data: data.map((piece) => ({ ...piece, descr: '', input: '' })),
  }
  return {
    list: asJson({ stock: [{ length: 6000 }], cutWaste: 3.2, effort: 'preview', data }),
    project: (plan: unknown) =>
      asJson({
        ...{ project, panels: [{ id: 'p' }], items: { p: items }, configs },
        results: plan ? { p: { inSync: true, request, keys, data: plan } } : {},
      }),
  }
}

/** The list of an honest visitor, with this many kinds of pieces. */
export function honestList(rows: number, seed: number): Buffer {
  const data = Array.from({ length: rows }, (_, row) => ({
    length: 300 + ((seed * 7919 + row * 104_729) % 2200),
    count: 8,
  }))
  return asJson({ stock: [{ length: 6000 }], cutWaste: 3.2, sideWaste: 8, data })
}
