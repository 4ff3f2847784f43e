import { type CutDocument, execute, itemsOf } from '@kerfwise/cutlist'
import {
  aConfiguration,
  aContext,
  aDocument,
  anAnswer,
  anItem,
  aRequest,
  firstPanel,
} from '@kerfwise/cutlist/testing'
import { languages } from '@kerfwise/locales'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../../../test/drawn/draw.tsx'
import { onPhone } from '../../../../test/drawn/phone.ts'
import { serve, tells } from '../../../../test/drawn/server.ts'
import { signIn, unlock } from '../../../../test/drawn/session.ts'
import { NotifyHost } from '../../../shared/ui/NotifyHost.tsx'
import { documentAtom } from '../../../state/document/document.ts'
import type { Answer, Request } from '../../../state/exchange/worker/protocol.ts'
import { ExportDialog } from './ExportDialog.tsx'

type Making = (request: Request) => Promise<{ ok: true; answer: unknown } | { ok: false; reason: string }>

const file = {
  ok: true,
  answer: { name: 'Table.csv', type: 'text/csv', bytes: new Uint8Array([65]) },
} as const
/** What the worker that makes files does; the page keeps one worker for all dialogs. */
let making: Making = async () => file
const asked: Request[] = []

class PageWorker {
  #tell: (event: { data: Answer }) => void = () => {}
  addEventListener(kind: string, listener: (event: { data: Answer }) => void) {
    if (kind === 'message') this.#tell = listener
  }
  async postMessage(request: Request) {
    if (request.kind !== 'export') return
    asked.push(request)
    const { id, kind } = request
    this.#tell({ data: { id, kind, ...(await making(request)) } as Answer })
  }
  terminate() {}
}

beforeEach(() => {
  asked.length = 0
  making = async () => file
  vi.stubGlobal('Worker', PageWorker)
})
afterEach(() => void vi.unstubAllGlobals())

const typed = aDocument([anItem({ length: '900', count: '1' })], aConfiguration({ inputUnit: 'mm' }))

function planned(document: CutDocument): CutDocument {
  const context = aContext()
  const wished = execute(document, { id: 'result.request', args: { panelId: firstPanel } }, context)
  const built = { request: aRequest(), keys: itemsOf(document, firstPanel).map(({ id }) => id) }
  const args = { panelId: firstPanel, built, plan: anAnswer() }
  return execute(wished, { id: 'result.receive', args }, context)
}

async function exporting(document: CutDocument = planned(typed)) {
  serve(() => tells([]))
  const [onClose, onShare] = [vi.fn(), vi.fn()]
  const { screen } = await draw(
    <>
      <ExportDialog onClose={onClose} onShare={onShare} />
      <NotifyHost />
    </>,
    async (store, client) => {
      signIn(client)
      await unlock(store)
      store.set(documentAtom, document)
    },
  )
  return {
    screen,
    onClose,
    onShare,
    download: screen.getByRole('button', { name: 'Download' }),
    choose: (format: string) => screen.getByText(format, { exact: true }).click(),
  }
}

it('makes no file of a plan that is not there, but the project file', async () => {
  const { screen, download, choose } = await exporting(typed)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/no optimized plan yet/)
  await expect.element(download).toBeDisabled()
  await choose('Project file')
  await expect.element(download).toBeEnabled()
})

it('names the signs that a file cannot show before it is made', async () => {
  const tube = aDocument([anItem({ length: '900', count: '1', description: 'tube ⌀ 20' })])
  const { screen, download, choose } = await exporting(planned(tube))
  await expect.element(screen.getByText(/Our font lacks ⌀/)).toBeVisible()
  await expect.element(download).toBeEnabled()
  await choose('XLSX')
  await expect.element(screen.getByText(/Our font lacks ⌀/)).not.toBeInTheDocument()
})

it('makes one file while the worker is slow, hands it over and closes', async () => {
  const done = Promise.withResolvers<typeof file>()
  making = () => done.promise
  const { screen, download, choose, onClose } = await exporting()
  await choose('CSV')
  await download.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(download).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
  done.resolve(file)
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  await expect.element(screen.getByText(/Table\.csv/)).toBeVisible()
  expect(asked).toHaveLength(1)
})

it.each([
  ['the worker breaks off', 'out of memory'],
  ['the plan of the person has no exports', 'notAuthorized'],
])('stays open and says so where %s, and makes the file at the next press', async (_, reason) => {
  making = async () => ({ ok: false, reason })
  const { screen, download, choose, onClose } = await exporting()
  await choose('CSV')
  await download.click()
  const said = screen.getByRole('alert')
  await expect.element(said).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  making = async () => file
  await download.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it.each(languages)('fits a phone in %s', async (language) => {
  await onPhone(language)
  const { screen } = await exporting()
  await expect.element(screen.getByRole('radio').first()).toBeInTheDocument()
  const dialog = screen.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
