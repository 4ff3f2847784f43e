import { describe, expect, it } from 'vitest'
import { changeRack, pageEnvelope, putRackWorth } from '../src/index.ts'
import { rackBar } from '../src/programs/rack.ts'

/** The path of each fault of a body with its text, or nothing for a good one. */
const faults = (operation: typeof changeRack | typeof putRackWorth, body: object) => {
  const read = operation.parts.body.safeParse(body)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}
const bar = { length: '1840', unit: 'mm', material: 'Oak' }

describe('changes of a rack', () => {
  it('add bars of a length, as offcuts unless they say else', () => {
    const read = changeRack.parts.body.parse({ add: [bar] })
    expect(read).toMatchObject({
      add: [{ ...bar, kind: 'offcut', rack: '', count: 1 }],
      correct: [],
      remove: [],
    })
    expect(faults(changeRack, { add: [bar, { ...bar, length: 'long' }] })).toEqual([
      expect.stringMatching(/^add\.1\.length must be a length of a bar/),
    ])
    expect(faults(changeRack, { add: [{ ...bar, length: '72 1/2', unit: 'in.' }] })).toEqual([])
  })

  it('correct a length only together with its unit', () => {
    const correct = (more: object) => faults(changeRack, { correct: [{ id: 'K7Q2M9', ...more }] })
    expect(correct({ rack: 'B' })).toEqual([])
    expect(correct({ length: '12', unit: 'mm' })).toEqual([])
    expect(correct({ length: '0', unit: 'mm' })).toHaveLength(1)
    for (const half of [{ length: '12' }, { unit: 'mm' }])
      expect(correct(half)).toEqual(['correct.0.length must come with the other one of length and unit'])
  })

  it.each(['correct', 'move', 'remove'])('name each bar once in %s', (list) => {
    const one = { correct: { id: 'K7Q2M9' }, move: { id: 'K7Q2M9', to: 'cut' }, remove: 'K7Q2M9' }[list]
    expect(faults(changeRack, { [list]: [one] })).toEqual([])
    expect(faults(changeRack, { [list]: [one, one] })).toEqual([`${list} must name each bar once`])
  })
})

describe('the worth of offcuts', () => {
  const classes = (...from: string[]) =>
    faults(putRackWorth, { unit: 'mm', classes: from.map((text) => ({ from: text, price: 1 })) })

  it('is by classes of different lengths', () => {
    expect(classes()).toEqual([])
    expect(classes('500', '2000')).toEqual([])
    expect(classes('500', 'x')).toEqual([expect.stringMatching(/^classes\.1\.from must be a length/)])
    expect(classes('500', '2000', '500.0')).toEqual(['classes.2.from must differ from the other classes'])
  })
})

it('a page of bars has the cursor of the next page, or null after the last one', () => {
  const page = pageEnvelope(rackBar.array())
  expect(page.safeParse({ success: [], next: null }).success).toBe(true)
  expect(page.safeParse({ success: [], next: '5.p-1' }).success).toBe(true)
  expect(page.safeParse({ success: [] }).success).toBe(false)
})
