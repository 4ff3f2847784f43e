/** Files that operating systems put into folders unasked. */
const SYSTEM = /^(?:\.|Thumbs\.db$|desktop\.ini$)/i

/** What was dropped; a folder stands for the files inside it. */
export interface Dropped {
  readonly files: readonly File[]
  readonly isFolder: boolean
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** The entries of a folder; a browser gives them in parts, and nothing after the last one. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) break
    entries.push(...part)
  }
  return entries.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Adds the files of entries and of the folders below them, one more than `most` at most. */
async function collect(entries: readonly FileSystemEntry[], most: number, files: File[]): Promise<void> {
  for (const entry of entries) {
    if (files.length > most) return
    if (isFile(entry) && !SYSTEM.test(entry.name)) files.push(await fileOf(entry))
    else if (isFolder(entry)) await collect(await entriesOf(entry), most, files)
  }
}

/**
 * The files of a drop. The entries have to be asked for while the event is handled: afterwards the browser has forgotten
 * them.
 */
export async function droppedFiles(transfer: DataTransfer, most: number): Promise<Dropped> {
  const plain = [...transfer.files]
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(isFolder)) return { files: plain, isFolder: false }
  const files: File[] = []
  await collect(entries, most, files)
  return { files, isFolder: true }
}
