import { documentWith, type OpenDocument } from './document.ts'

/** What a first visitor finds: a small real job, within what a guest may do, to be changed or cleared. */
export function starterDocument(title: string, panelTitle: string, names: readonly string[]): OpenDocument {
  const sizes = [
    ['34 1/2', '4'],
    ['57', '2'],
    ['21', '5'],
    ['18 3/4', '2'],
    ['54', '2'],
    ['9 5/8', '6'],
  ] as const
  return documentWith(
    title,
    panelTitle,
    {
      name: panelTitle,
      barLength: '96',
      cutWaste: '1/8',
      sideCutWaste: '1/4',
      minReusable: '12',
      inputUnit: 'in.',
    },
    sizes.map(([length, count], index) => ({ length, count, description: names[index] ?? '' })),
  )
}
