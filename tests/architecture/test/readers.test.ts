import { describe, expect, it } from 'vitest'
import { imports } from '../src/imports.ts'
import { files, read } from '../src/repository.ts'

/** The steps by which a foreign list becomes pieces. Only the reader of packages/formats takes them. */
const STEPS =
  /\b(columnsOfHeadings|columnOfHeading|unitOfHeading|figureOrder|totalsAmong|isCaption|isTotal|withWholeLengths|decimalMarkOf|importRows|unsignedRows|inPanelUnit|parseListedAngle)\b/

const isSource = (file: string) =>
  /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)

/** The domain defines the steps, the reader takes them in their order. */
const mayRead = (file: string) => /^packages\/(cutlist\/src|formats\/src\/(read|review|paste))\//.test(file)

describe('the reader of foreign lists', () => {
  it('takes every step in packages/formats, and nothing else does', () => {
    const others = files.filter((file) => isSource(file) && !mayRead(file) && STEPS.test(read(file)))
    expect(others).toEqual([])
    expect(
      files.filter((file) => isSource(file) && mayRead(file) && STEPS.test(read(file))).length,
    ).toBeGreaterThan(5)
  })

  it("runs in the page's worker alone", () => {
    const readers = imports.filter(
      ({ from, to, typeOnly }) =>
        /^@kerfwise\/formats\/(any|read|paste)$/.test(to) &&
        !typeOnly &&
        isSource(from) &&
        from.startsWith('apps/web/'),
    )
    expect([...new Set(readers.map(({ from }) => from))]).toEqual([
      'apps/web/src/state/exchange/worker/exchange.worker.ts',
    ])
  })

  it('splits cells of the clipboard and of files by one function', () => {
    const splitting = files.filter(
      (file) => isSource(file) && /split\((['"`]|\/)(\\t|\[\^?\\t)/.test(read(file)),
    )
    expect(splitting).toEqual([])
  })
})
