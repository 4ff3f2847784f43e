import type { ImportSettings, Review } from '@kerfwise/formats'

/** What a person has chosen in the review of a list. */
export interface Choices {
  readonly settings: ImportSettings
  /** Whether the rows take the place of the pieces that are there. */
  readonly replaces: boolean
  /** Whether the settings of the list are taken, too; null before the person has said. */
  readonly withSettings: boolean | null
}

export type Choice =
  | { readonly is: 'settings'; readonly settings: ImportSettings }
  /** Another meaning of the columns, in the settings that are shown. */
  | { readonly is: 'columns'; readonly shown: ImportSettings; readonly mapping: ImportSettings['mapping'] }
  | { readonly is: 'place'; readonly replaces: boolean }
  | { readonly is: 'withSettings'; readonly withSettings: boolean }

export const untouched = (settings: ImportSettings): Choices => ({
  ...{ settings, replaces: false, withSettings: null },
})

export function choose(choices: Choices, choice: Choice): Choices {
  switch (choice.is) {
    case 'settings':
      return { ...choices, settings: choice.settings }
    case 'columns':
      return { ...choices, settings: mapped(choice.shown, choice.mapping) }
    case 'place':
      return { ...choices, replaces: choice.replaces }
    case 'withSettings':
      return { ...choices, withSettings: choice.withSettings }
  }
}

/** Columns by hand: an angle with an end is open no more, and a column that counts ends that each row is one piece. */
function mapped(settings: ImportSettings, mapping: ImportSettings['mapping']): ImportSettings {
  return {
    ...settings,
    mapping,
    openAngles: settings.openAngles.filter((at) => !mapping[at]),
    oneEach: !mapping.includes('count') && settings.oneEach,
    byHand: [...settings.byHand, 'columns'],
  }
}

/** The list as the present choices read it, or the last one that was read. */
interface Read {
  readonly review: Review
  /** Whether a newer reading is under way. */
  readonly isOld: boolean
}

interface Standing {
  /** The settings that a change begins with: those of the list as it was read, with the answers in them. */
  readonly settings: ImportSettings
  readonly withSettings: boolean
  /** How many rows the import takes. */
  readonly taken: number
  /** Whether the list may be imported, as far as its reading goes. */
  readonly isReady: boolean
}

/** How far the review is: what would be imported, and whether a question is still open. */
export function standingOf(choices: Choices, read: Read | null): Standing {
  const review = read?.review ?? null
  const settings = read && !read.isOld ? read.review.settings : choices.settings
  // What a note in words names is offered, and what a program has written is taken.
  const withSettings = choices.withSettings ?? review?.isNoted !== true
  if (!read || !review) return { settings, withSettings, taken: 0, isReady: false }
  const taken = settings.withFaulty ? review.total : review.good
  const isOpen =
    review.questions.some(({ answer }) => answer === null) ||
    settings.openAngles.length > 0 ||
    (review.angles.mixed && settings.angleScale === 'ask') ||
    (settings.lengthSide === 'inside' && review.widths.some(({ known }) => !known))
  return {
    ...{ settings, withSettings, taken },
    isReady: !read.isOld && taken > 0 && review.fault === null && !isOpen,
  }
}
