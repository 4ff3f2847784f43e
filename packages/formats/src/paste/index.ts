export { type PasteContext, type Pasted, type PastedCells, type PastedList, readPasted } from './paste.ts'
