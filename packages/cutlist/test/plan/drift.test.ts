import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asItemId, type BarDrift, fromWireMm, type OptimizeRequest, planView } from '../../src/index.ts'
import { anAnswer, anAnswerBar, aPlacedPiece, aRequest } from '../support/index.ts'
import { rightPlans } from '../support/right-answers.ts'

interface Piece {
  readonly length: number
  readonly left: number
  readonly right: number
}

/** All lengths in nanometres. */
interface Job {
  readonly pieces: readonly Piece[]
  /** Stock of the bar: one part, or several that are joined. */
  readonly parts: readonly number[]
  readonly kerf: number
  readonly trim: number
  readonly tip: number
  readonly width: number
  readonly join: number
}

const run = (width: number, degrees: number) => Math.round(width * Math.tan((degrees * Math.PI) / 180))
const wide = (kerf: number, degrees: number) => Math.ceil(kerf / Math.cos((degrees * Math.PI) / 180))

/** Where the pieces start and how far the last one reaches, laid from the head as close as the cutting model allows. */
function laid({ pieces, kerf, trim, tip, width }: Job) {
  const starts: number[] = []
  let before: { fence: number; far: number; angle: number } | null = null
  for (const { length, left, right } of pieces) {
    const [a, b] = [run(width, left), run(width, right)]
    const [fence, far] = b >= a ? [length - (b - a), length] : [length, length - (a - b)]
    let corner = trim + (left === 0 ? 0 : tip) - Math.min(0, a)
    if (before !== null) {
      const need =
        before.angle === left ? wide(kerf, left) : Math.max(wide(kerf, before.angle), wide(kerf, left)) + tip
      corner = Math.max(before.fence + need, before.far + need - a)
    }
    starts.push(corner + Math.min(0, a))
    before = { fence: corner + fence, far: corner + a + far, angle: right }
  }
  if (before === null) throw new Error('no piece')
  return { starts, end: Math.max(before.fence, before.far) + (before.angle === 0 ? 0 : tip) }
}

function lengthOf({ parts, trim, join }: Job): number {
  return 2 * trim + parts.reduce((sum, part) => sum + part - 2 * trim, 0) - join * (parts.length - 1)
}

const fits = (job: Job) => laid(job).end <= lengthOf(job) - job.trim

const drifted = (job: Job, { bar = 0, kerf = 0, stop = 0 }): Job => ({
  ...job,
  kerf: job.kerf + kerf,
  parts: job.parts.map((part) => part - bar),
  pieces: job.pieces.map((piece) => ({ ...piece, length: piece.length + stop })),
})

const mm = (length: number) => length / 1e6

/** The drift that the plan view tells of a job. */
function driftOf(job: Job, reserve = 0): BarDrift {
  const { starts } = laid(job)
  const items = job.pieces.map(({ length, left, right }, index) =>
    aPlacedPiece({
      length: mm(length),
      start: mm(starts[index] ?? 0),
      leftAngle: left,
      rightAngle: right,
      materialWidth: mm(job.width),
    }),
  )
  const arrangement = job.parts.map((part) => {
    return { stock: 0, length: mm(part), leftover: false, price: null, trimFromStart: 0 }
  })
  const bar = anAnswerBar({
    length: mm(lengthOf(job)),
    materialWidth: mm(job.width),
    joinArrangement: job.parts.length > 1 ? arrangement : null,
    items,
  })
  const request: OptimizeRequest = aRequest({
    cutWaste: mm(job.kerf),
    sawWidth: mm(job.kerf),
    sideWaste: mm(job.trim),
    delta: mm(job.tip),
    join: mm(job.join),
    reserve: mm(reserve),
  })
  const view = planView({
    answer: anAnswer({ bars: [bar] }),
    request,
    keys: [asItemId('a')],
    weight: null,
  })
  const drift = view.bars[0]?.drift
  if (!drift) throw new Error('a bar has a drift')
  return drift
}

const length = (most: number) => fc.integer({ min: 0, max: most * 1e6 })
const angles = (steep: boolean) => (steep ? fc.constantFrom(0, 45, -45, 30, -22.5, 67.3) : fc.constant(0))

/** A bar that holds its pieces with some nanometres or millimetres to spare. */
const jobs = (steep: boolean, most: number): fc.Arbitrary<Job> =>
  fc
    .record({
      pieces: fc.array(
        fc.record({
          length: fc.integer({ min: 600_000_000, max: 2_000_000_000 }),
          left: angles(steep),
          right: angles(steep),
        }),
        { minLength: 1, maxLength: 7 },
      ),
      joints: fc.integer({ min: 0, max: most - 1 }),
      spare: fc.oneof(length(20), fc.integer({ min: 0, max: 9 })),
      kerf: fc.oneof(length(5), fc.constant(0)),
      trim: length(8),
      tip: length(3),
      width: length(80),
      join: length(19),
    })
    .map(({ joints, spare, ...given }) => {
      const job = { ...given, parts: [0] }
      const whole = laid(job).end + spare + job.trim
      // All parts have one length except the last, which takes the remainder.
      const each = Math.floor((whole - 2 * job.trim + joints * job.join) / (joints + 1)) + 2 * job.trim
      const others = Array.from({ length: joints }, () => each)
      const last = whole - lengthOf({ ...job, parts: [...others, 2 * job.trim] }) + 2 * job.trim
      return { ...job, parts: [...others, last] }
    })

const kinds = [
  ['square', jobs(false, 1)],
  ['mitred', jobs(true, 1)],
  ['joined', jobs(true, 4)],
] as const

describe.each(kinds)('the drift of %s bars', (_, given) => {
  it.each(['bar', 'kerf', 'stop'] as const)('holds to the last nanometre for the %s', (what) => {
    fc.assert(
      fc.property(given, (job) => {
        const most = driftOf(job)[what]
        if (most === null) {
          expect([what, job.pieces.length]).toEqual(['kerf', 1])
          return
        }
        expect(fits(drifted(job, { [what]: most }))).toBe(true)
        expect(fits(drifted(job, { [what]: most + 1 }))).toBe(false)
      }),
    )
  })

  it('is as great as the slack of the tail, which includes the margin', () => {
    fc.assert(
      fc.property(given, length(20), (job, reserve) => {
        const { slack, margin } = driftOf(job, reserve)
        expect(slack).toBe(lengthOf(job) - job.trim - laid(job).end)
        expect(margin).toBe(Math.min(slack, reserve))
      }),
    )
  })
})

describe('the drift of a plan', () => {
  const bar = (end: number, count = 1) =>
    anAnswerBar({
      count,
      items: [aPlacedPiece({ length: end / 2 }), aPlacedPiece({ length: end / 2, start: end / 2 })],
    })
  const view = (reserve: number) =>
    planView({
      answer: anAnswer({ bars: [bar(5990), bar(5996, 3), bar(5000)] }),
      request: aRequest({ reserve }),
      keys: [asItemId('a')],
      weight: null,
    })

  it('names the bar with the least slack', () => {
    expect(view(0).figures.tightest).toMatchObject({
      number: 2,
      drift: { slack: fromWireMm(4), kerf: fromWireMm(4), stop: fromWireMm(2) },
    })
  })

  it('ends where the clamp begins, if the clamp is longer than the trim', () => {
    const slack = (saw: Partial<OptimizeRequest>) =>
      planView({
        answer: anAnswer({ bars: [bar(5800)] }),
        request: aRequest(saw),
        keys: [asItemId('a')],
        weight: null,
      }).bars[0]?.drift?.slack
    expect(slack({ sideWaste: 10 })).toBe(fromWireMm(190))
    expect(slack({ sideWaste: 10, clamp: 120 })).toBe(fromWireMm(80))
    expect(slack({ sideWaste: 10, clamp: 9 })).toBe(fromWireMm(190))
  })

  it('counts the wished margin of every bar', () => {
    expect(view(0).figures.margin).toBe(0)
    expect(view(3).figures.margin).toBe(fromWireMm(15))
  })

  it('has the reserve of the request in every right answer of the corpus', () => {
    let kept = 0
    for (const { name, built, view: right } of rightPlans) {
      for (const { drift } of right.bars) {
        expect(drift?.slack, name).toBeGreaterThanOrEqual(fromWireMm(built.request.reserve))
        if (built.request.reserve > 0) kept += 1
      }
    }
    expect(kept).toBeGreaterThan(0)
  })
})
