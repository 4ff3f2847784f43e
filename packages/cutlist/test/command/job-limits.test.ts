import { describe, expect, it } from 'vitest'
import { asItemId, type CutDocument, execute, type Job, refusalOf } from '../../src/index.ts'
import { newJob } from '../../src/lists/project/job.ts'
import { AMOUNT_BOUNDS } from '../../src/lists/values/amount-bounds.ts'
import { aContext, aDocument, anItem, firstPanel } from '../support/index.ts'

const documentOf = (names: readonly string[], jobs: readonly Job[] = []): CutDocument => ({
  ...aDocument(names.map((job, at) => anItem({ id: asItemId(`i${at}`), length: '10', job }))),
  jobs,
})
const set = (document: CutDocument, name: string, values: Partial<Job> = {}) =>
  execute(document, { id: 'job.set', args: { name, values } }, aContext())
const names = (document: CutDocument) => document.jobs.map(({ name }) => name)
const ofPieces = (document: CutDocument) => (document.items[firstPanel] ?? []).map(({ job }) => job)

describe('a job with details', () => {
  it('is refused as one too many, unless the project has it', () => {
    const jobs = (count: number) => Array.from({ length: count }, (_, at) => newJob(`J ${at}`))
    const refused = (count: number, name: string) =>
      refusalOf(documentOf([], jobs(count)), { id: 'job.set', args: { name } }, aContext())
    expect(refused(AMOUNT_BOUNDS.jobs - 1, 'New')).toBeNull()
    expect(refused(AMOUNT_BOUNDS.jobs, 'New')).toMatchObject({
      code: 'maxItems',
      params: { bound: AMOUNT_BOUNDS.jobs },
    })
    expect(refused(AMOUNT_BOUNDS.jobs, 'j 7')).toBeNull()
  })

  it('needs a name that is more than spaces, before and after', () => {
    const refused = (name: string, to?: string) =>
      refusalOf(
        documentOf([]),
        { id: 'job.set', args: { name, values: to === undefined ? {} : { name: to } } },
        aContext(),
      )
    expect(refused(' ', 'Gate')).toMatchObject({ code: 'required' })
    expect(refused('Gate', '  ')).toMatchObject({ code: 'required' })
    expect(refused('Gate', 'Fence')).toBeNull()
  })

  it('keeps its place in the list, and a new one comes last', () => {
    const document = documentOf([], ['A', 'B', 'C'].map(newJob))
    expect(names(set(document, 'b', { customer: 'Meyer' }))).toEqual(['A', 'B', 'C'])
    expect(names(set(document, 'B', { name: ' D ' }))).toEqual(['A', 'D', 'C'])
    expect(names(set(document, 'E'))).toEqual(['A', 'B', 'C', 'E'])
    expect(names(set(document, 'C', { name: 'a' }))).toEqual(['a', 'B'])
  })

  it('takes its pieces along only to another name', () => {
    const document = documentOf(['gate', 'Gate', ''], [newJob('Gate')])
    expect(ofPieces(set(document, 'Gate', { customer: 'Meyer' }))).toEqual(['gate', 'Gate', ''])
    expect(ofPieces(set(document, 'Gate', { name: 'Fence' }))).toEqual(['Fence', 'Fence', ''])
  })
})
