export type { CodePage } from './code-pages.ts'
export { readFile } from './file.ts'
export { type NamedFile, readFiles } from './several.ts'
export { readText } from './text.ts'
