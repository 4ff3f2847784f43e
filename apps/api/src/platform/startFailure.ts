import { sqliteErrorOf } from './db/sqliteError.ts'

const damaged =
  'the database kerfwise.db in the folder KERFWISE_DATA is damaged; restore a backup, see docs/runbooks/restore.md'
const full = 'the disk of the folder KERFWISE_DATA is full'
const notWritable = 'the database cannot be written by this user; see the folder KERFWISE_DATA'
const notMade = 'the folder KERFWISE_DATA cannot be made there; name another one'
const noFolder = 'KERFWISE_DATA names a file; it must name a folder'

const sentences: Record<string, (env: NodeJS.ProcessEnv) => string> = {
  EADDRINUSE: ({ PORT = '3000' }) =>
    `port ${PORT} is in use; end the program that holds it, or set PORT to another one`,
  EADDRNOTAVAIL: ({ KERFWISE_HOST }) => `KERFWISE_HOST: ${KERFWISE_HOST} is no address of this machine`,
  ENOTFOUND: ({ KERFWISE_HOST }) => `KERFWISE_HOST: nobody knows the name ${KERFWISE_HOST}`,
  EACCES: () => 'a file or port may not be opened by this user; see PORT and KERFWISE_DATA',
  EEXIST: () => noFolder,
  ENOTDIR: () => noFolder,
  ENOSPC: () => full,
  SQLITE_CANTOPEN: () =>
    'the database cannot be opened; see that the folder KERFWISE_DATA exists and is writable',
  SQLITE_NOTADB: () => damaged,
  SQLITE_CORRUPT: () => damaged,
  SQLITE_FULL: () => full,
  SQLITE_READONLY: () => notWritable,
  SQLITE_BUSY: () => 'another program holds the database; end it, or wait until it is done',
}

/** The reason why the server did not start, as one plain sentence for the person at the shell. */
export function startFailure(error: unknown, env: NodeJS.ProcessEnv): string {
  return knownFailure(error, env) ?? (error as { message?: string }).message ?? String(error)
}

/** The sentence of a failure that people can mend. */
export function knownFailure(error: unknown, env: NodeJS.ProcessEnv): string | undefined {
  const known: { code?: string; syscall?: string } = sqliteErrorOf(error) ?? (error as object)
  const { code = '', syscall } = known
  // SQLITE_READONLY_DIRECTORY, and others like it, are finer words for the same.
  const family = /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? code
  return sentences[family]?.(env) ?? (syscall === 'mkdir' ? notMade : undefined)
}
