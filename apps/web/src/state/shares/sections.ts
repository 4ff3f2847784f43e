import type { PanelId } from '@kerfwise/cutlist'

/** The parts of a plan that a reader of a shared project jumps to. */
export const SECTIONS = ['bars', 'buy', 'saw'] as const
export type Section = (typeof SECTIONS)[number]

export const sectionId = (panel: PanelId, section: Section): string => `${panel}-${section}`
