import { asItemId, asPanelId, asProjectId } from '../../lists/base/id.ts'
import { emptyConfiguration } from '../../lists/configuration/empty.ts'
import { newItem } from '../../lists/project/item.ts'
import { newPanel } from '../../lists/project/panel.ts'
import { UNLIMITED } from '../../lists/tier/limits.ts'
import type { CutDocument } from '../document/document.ts'
import { newProject } from '../document/project.ts'
import type { Demo, DemoPiece } from './demo.ts'

/** The texts of a demo in the reader's language. */
export interface DemoTexts {
  readonly title: string
  readonly description: string
}

// Letters, as on a drawing; they need no translation.
const LETTER_A = 65

function demoItem([length, count, values]: DemoPiece, index: number) {
  const id = asItemId(`piece-${index + 1}`)
  return { ...newItem(id), description: String.fromCharCode(LETTER_A + index), length, count, ...values }
}

/** The demo as an open project: nothing to save, the same ids every time. */
export function demoDocument(demo: Demo, { title, description }: DemoTexts): CutDocument {
  const id = asPanelId(`${demo.id}-panel`)
  const project = newProject(asProjectId(demo.id), id, 0)
  return {
    project: { ...project, title, description, isNew: false, dirty: false },
    panels: [{ ...newPanel(id), title }],
    items: { [id]: demo.pieces.map(demoItem) },
    configs: { [id]: { ...emptyConfiguration(UNLIMITED), ...demo.configuration } },
    results: {},
    jobs: [],
    horizon: null,
    edits: 0,
  }
}
