import { statfs } from 'node:fs/promises'
import { bounds } from '@kerfwise/contract'

type Space = Readonly<Record<'blocks' | 'bavail' | 'bsize', number>>

/** Whether the disk of a folder has room for one more project of the largest kind. */
export async function hasRoom(
  folder: string,
  read: (folder: string) => Promise<Space> = (path) => statfs(path),
): Promise<boolean> {
  const { blocks, bavail, bsize } = await read(folder)
  // A file system without a known size has no known free space either.
  return blocks === 0 || bavail * bsize >= bounds.largeBody
}
