import { cutWords, joiningWords, type Nanometres, type SheetBar, type SheetCut } from '@kerfwise/cutlist'
import { bladeDegrees } from '../write/machine-figures.ts'
import type { PanelModel, ProjectModel } from '../write/model.ts'
import { voiceOf } from '../write/voice.ts'
import { wholeDescription } from '../write/whole-description.ts'

/** What is done next at the saw: cuts at one place of the stop, or something that is done without it. */
export interface StopStep {
  /** From the blade to the stop; null where the stop has nothing to do. */
  readonly place: Nanometres | null
  /** So many equal pieces come off one after the other. */
  readonly times: number
  /** Degrees from square; negative to the right. */
  readonly angle: number
  readonly blade: string
  readonly words: string
}

/** One bar on the saw; of equal bars each is its own. */
export interface StopBar {
  readonly material: string
  /** The number of the bar in the plan; equal bars share one. */
  readonly number: number
  readonly copy: number
  readonly count: number
  readonly length: Nanometres
  /** How it is joined first, and the codes of the rack. */
  readonly words: readonly string[]
  readonly steps: readonly StopStep[]
}

function stepOf(cut: SheetCut, bar: SheetBar, panel: PanelModel, project: ProjectModel): StopStep {
  const { blade, what, notes } = cutWords(cut, bar, voiceOf(panel, project))
  const piece = cut.frees?.piece
  const named = piece && [
    panel.lookOf(piece.itemId)?.mark ?? `${piece.number}`,
    wholeDescription(panel, piece.itemId, piece.description),
  ]
  return {
    place: cut.number === null || cut.frees === null ? null : cut.frees.stops[project.options.output].length,
    times: 1,
    angle: bladeDegrees(cut),
    blade,
    words: [...(named ?? []), what, ...notes].filter((part) => part !== '').join(', '),
  }
}

const isSame = (one: StopStep, other: StopStep) =>
  one.place !== null && one.place === other.place && one.angle === other.angle && one.words === other.words

function inRuns(steps: readonly StopStep[]): readonly StopStep[] {
  const runs: StopStep[] = []
  for (const step of steps) {
    const last = runs.at(-1)
    if (last && isSame(last, step)) runs[runs.length - 1] = { ...last, times: last.times + 1 }
    else runs.push(step)
  }
  return runs
}

/** Each bar with what is still to be done on it, in the order of the work. */
export function stopBars(project: ProjectModel): readonly StopBar[] {
  return project.panels.flatMap((panel) =>
    (panel.plan?.view.sheet ?? []).flatMap((bar) => {
      const { number, count, length, codes, spoiled } = bar.bar
      const done = bar.cuts.findLastIndex(({ frees }) => frees?.piece.fate !== undefined)
      const open = spoiled === true ? [] : bar.cuts.slice(done + 1)
      if (open.length === 0) return []
      const steps = inRuns(open.map((cut) => stepOf(cut, bar, panel, project)))
      const joining = done < 0 ? joiningWords(bar, voiceOf(panel, project)) : []
      return Array.from({ length: count }, (_, copy) => ({
        material: panel.title,
        number,
        copy: copy + 1,
        count,
        length,
        words: [...codes, ...joining],
        steps,
      }))
    }),
  )
}
