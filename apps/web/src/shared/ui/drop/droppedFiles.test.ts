import { expect, it } from 'vitest'
import { droppedFiles } from './droppedFiles.ts'

const file = (name: string) =>
  ({
    name,
    isFile: true,
    isDirectory: false,
    file: (take: (file: File) => void) => take(new File(['x'], name)),
  }) as unknown as FileSystemEntry

/** A folder whose entries come two at a time, as a browser gives the entries of a large folder. */
function folder(name: string, entries: readonly FileSystemEntry[]) {
  const createReader = () => {
    let at = 0
    return {
      readEntries: (take: (part: readonly FileSystemEntry[]) => void) => {
        at += 2
        take(entries.slice(at - 2, at))
      },
    }
  }
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry
}

const drop = (entries: readonly FileSystemEntry[], files: readonly File[] = []) =>
  ({ files, items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer

it('a dropped folder gives its files and those of its folders by name, without files of the system', async () => {
  const inner = folder('beams', [file('b10.nc'), file('b9.nc'), file('.DS_Store')])
  const { files, isFolder } = await droppedFiles(
    drop([folder('job', [inner, file('list.csv'), file('Thumbs.db')])]),
    9,
  )
  expect(isFolder).toBe(true)
  expect(files.map(({ name }) => name)).toEqual(['b9.nc', 'b10.nc', 'list.csv'])
})

it('a dropped folder gives at most one file above the limit, which shows that there are too many', async () => {
  const many = Array.from({ length: 50 }, (_, at) => file(`${at}.nc`))
  expect((await droppedFiles(drop([folder('job', many)]), 10)).files).toHaveLength(11)
})

it('dropped files come as they are, even hidden ones', async () => {
  const plain = [new File(['x'], '.list.csv')]
  expect(await droppedFiles(drop([file('.list.csv')], plain), 10)).toEqual({ files: plain, isFolder: false })
})

it('a folder that cannot be read gives its error', async () => {
  const closed = {
    ...folder('job', []),
    createReader: () => ({
      readEntries: (_: unknown, fail: (fault: Error) => void) => fail(new Error('closed')),
    }),
  } as unknown as FileSystemEntry
  await expect(droppedFiles(drop([closed]), 10)).rejects.toThrow('closed')
})
