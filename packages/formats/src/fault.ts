import { fail, type Result } from '@kerfwise/cutlist'

/** Why a file cannot be read at all; the text of each is `exchange.fault.<code>`. */
export const FILE_FAULTS = [
  'empty',
  'tooLarge',
  'noFiles',
  'tooManyFiles',
  'tooMuchInside',
  'tooManyRows',
  'tooManyCells',
  'isPdf',
  'isPicture',
  'isArchive',
  'isDocument',
  'isOtherForm',
  'isUnpublished',
  'encrypted',
  'binary',
  'damaged',
  'tookTooLong',
  'notKerfwise',
  'newerVersion',
] as const
export type FileFaultCode = (typeof FILE_FAULTS)[number]

export interface FileFault {
  readonly code: FileFaultCode
  readonly params: Readonly<Record<string, string | number>>
}

export function fault(code: FileFaultCode, params: FileFault['params'] = {}): FileFault {
  return { code, params }
}

export function refuse(code: FileFaultCode, params?: FileFault['params']): Result<never, FileFault> {
  return fail(fault(code, params))
}
