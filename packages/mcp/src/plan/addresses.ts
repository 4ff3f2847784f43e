/** The resources of a plan, by its hash. */
export const FILES = {
  drawing: { name: 'drawing.svg', mimeType: 'image/svg+xml' },
  plan: { name: 'plan.json', mimeType: 'application/json' },
  proof: { name: 'plan.proof.json', mimeType: 'application/json' },
} as const

export type FileKind = keyof typeof FILES

export const addressOf = (hash: string, kind: FileKind): string =>
  `kerfwise://plans/${hash}/${FILES[kind].name}`

export const drawingOf = (hash: string): string => addressOf(hash, 'drawing')
