import { configurationOf, itemsOf, resultOf } from '@kerfwise/cutlist'
import { describe, expect, it } from 'vitest'
import { readProjectFile } from '../../src/index.ts'
import { readPasted } from '../../src/paste/index.ts'
import { exportFile } from '../../src/write/index.ts'
import { reviewOf } from '../reading.ts'
import { assets, documentOf, FRAME, jobOf, planned } from '../support.ts'

/** A description of so many characters, whose end can be told from its beginning. */
function described(length: number): string {
  const words = 'Extruded aluminium profile anodised as drawn by the customer '
  return `${words.repeat(100).slice(0, length - 4)}tail`
}

const LENGTHS = [200, 201, 999, 5_000]

function read(bytes: Uint8Array | string) {
  const { groups, issues, lines } = reviewOf(bytes)
  return { rows: groups.flatMap((group) => group.rows), issues, lines }
}

/** A planned project with two described pieces. */
function projectWith(text: string) {
  const rows = [
    ['1841.5', '6', text],
    ['700', '9', 'leg'],
  ] as const
  return planned(documentOf({ ...FRAME, rows }))
}

describe.each(LENGTHS)('a description of %d characters', (length) => {
  const text = described(length)

  it('is read whole from a table, whatever separates its cells', () => {
    for (const sign of [';', '\t', '|'])
      expect(
        read(`Length${sign}Qty${sign}Name\n1200${sign}4${sign}${text}\n850${sign}2${sign}leg`),
      ).toMatchObject({
        rows: [{ description: text }, { description: 'leg' }],
        issues: [],
      })
  })

  it('is read whole from a mail, before or behind its amounts, and shortened beside its reading', () => {
    for (const line of [`4 x 1200 ${text}`, `${text}: 4 x 1200`, `1200 (4) ${text}`]) {
      const { rows, issues, lines } = read(`${line}\n2 x 850 leg\n6 x 300 slat`)
      expect(rows).toMatchObject([
        { length: '1200', description: text },
        { length: '850' },
        { length: '300' },
      ])
      expect(issues).toEqual([])
      expect(lines[0]?.text.length).toBeLessThanOrEqual(300)
    }
  })

  it('is pasted whole into the table', () => {
    const all = ['length', 'count', 'description'] as const
    expect(readPasted(`1200\t4\t${text}\n850\t2\tleg`, { from: all, all, unit: 'mm' })).toMatchObject({
      kind: 'cells',
      cells: [
        ['1200', '4', text],
        ['850', '2', 'leg'],
      ],
    })
  })

  it.each(['csv', 'xlsx'] as const)('comes back whole from a list of pieces as %s', async (format) => {
    const file = await exportFile(jobOf(format, projectWith(text)), assets)
    expect(read(file.bytes)).toMatchObject({
      rows: [{ description: text }, { description: 'leg' }],
      issues: [],
    })
  })

  it('comes back whole from a project file', async () => {
    const file = await exportFile(jobOf('project', projectWith(text)), assets)
    const back = readProjectFile(file.bytes)
    if (!back.ok) throw new Error(back.issue.code)
    const [panel] = back.value.panels
    if (panel === undefined) throw new Error('a project has a panel')
    expect(itemsOf(back.value, panel.id).map(({ description }) => description)).toEqual([text, 'leg'])
    expect(configurationOf(back.value, panel.id).name).toBe(FRAME.panel)
  })

  it('is whole in the saw list as a table, and in the plan as its beginning and its end', async () => {
    const document = projectWith(text)
    const file = await exportFile(jobOf('saw', document), assets)
    expect(new TextDecoder().decode(file.bytes)).toContain(text)
    const [panel] = document.panels
    const asked = panel && resultOf(document, panel.id).request?.data[0]?.descr
    expect(asked?.length).toBeLessThanOrEqual(200)
    expect(asked?.startsWith(text.slice(0, 128))).toBe(true)
    expect(asked?.endsWith('tail')).toBe(true)
  })

  it('is shortened on paper: in the PDF with its saw list, and on labels', async () => {
    const pagesOf = async (format: 'pdf' | 'labels', description: string) => {
      const { bytes } = await exportFile(jobOf(format, projectWith(description)), assets)
      return new TextDecoder('latin1').decode(bytes).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
    }
    for (const format of ['pdf', 'labels'] as const) {
      const usual = await pagesOf(format, 'a description of the usual length, which wraps')
      expect(usual).toBeGreaterThan(0)
      expect(await pagesOf(format, text)).toBeLessThanOrEqual(usual + 1)
    }
  })
})

it('a description beyond the limit is shortened in the middle by an import', () => {
  const { rows, issues } = read(`Length;Qty;Name\n1200;4;${described(5_500)}`)
  expect(issues).toEqual([])
  expect(rows[0]?.description?.length).toBe(5_000)
  expect(rows[0]?.description).toMatch(/^Extruded.*….*tail$/)
})

it('a second piece in a long text is a fault, not a part of the description', () => {
  const long = described(400)
  for (const line of [`4 x 1200 ${long} and 2 x 850`, `4 x 1200 leg, ${long}, 2 x 850 rail`]) {
    const { rows, issues } = read(`${line}\n2 x 850 leg\n6 x 300 slat\n1 x 90 block`)
    expect(rows.map(({ description }) => description)).toEqual(['leg', 'slat', 'block'])
    expect([...new Set(issues.map((issue) => issue.line))]).toEqual([1])
  }
})

it('an answer to another description of the piece keeps its own in files', async () => {
  const document = projectWith(described(900))
  const [panel] = document.panels
  if (panel === undefined) throw new Error('a project has a panel')
  const items = itemsOf(document, panel.id).map((item) => ({
    ...item,
    description: described(1_500).toUpperCase(),
  }))
  const changed = { ...document, items: { ...document.items, [panel.id]: items } }
  const text = new TextDecoder().decode((await exportFile(jobOf('saw', changed), assets)).bytes)
  expect(text).not.toContain('EXTRUDED')
  expect(text).toContain('…')
})
