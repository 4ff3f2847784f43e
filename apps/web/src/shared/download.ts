import type { ExportedFile } from '@kerfwise/formats'

/** Milliseconds after which every browser has read a downloaded file. */
const KEPT_MS = 60_000

/** Hands a file to the browser's downloads. */
export function download({ name, type, bytes }: ExportedFile): void {
  const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  // In the document: a link outside of it may be followed as an address, and the file would lose its name.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
