import { TEXT_BOUNDS } from '../../lists/values/text-bounds.ts'
import type { CutDocument } from '../document/document.ts'
import { newDocument } from '../document/document.ts'
import { afterDelete, clearedDocument, clonedDocument, loadedDocument } from '../document/lifecycle.ts'
import type { Project, ProjectProperties } from '../document/project.ts'
import { command } from './command.ts'
import { firstOf, refuseLonger } from './guards.ts'

export const setProject = command('project.set', {
  refusal: (_document, { title = '', description = '' }: Partial<ProjectProperties>) =>
    firstOf(refuseLonger(title, TEXT_BOUNDS.title), refuseLonger(description, TEXT_BOUNDS.note)),
  run: (document, values) => ({
    ...document,
    project: { ...document.project, ...values },
  }),
})

export const addProject = command('project.add', {
  listed: true,
  history: 'reset',
  run: (_document, _args: object, context) => newDocument(context),
})

/** A copy of the open project, or of another one. */
export const cloneProject = command('project.clone', {
  listed: true,
  history: 'reset',
  run: (document, { source }: { source?: CutDocument }, context) =>
    clonedDocument(source ?? document, context),
})

export const clearProject = command('project.clear', {
  history: 'reset',
  run: (_document, _args: object, context) => clearedDocument(context),
})

export const loadProject = command('project.load', {
  history: 'reset',
  run: (_document, { source, signedIn }: { source: CutDocument; signedIn: boolean }) =>
    loadedDocument(source, signedIn),
})

/** Says that a project was deleted; the workspace is cleared if it was the open one. */
export const deleteProject = command('project.delete', {
  history: 'reset',
  run: (document, { projectId }: { projectId: Project['id'] }, context) =>
    afterDelete(document, projectId, context),
})
