import { barPreview, labelPreview } from '@kerfwise/formats/label-preview'
import { cutLabels, rackZpl } from '@kerfwise/formats/zpl'
import { onTestFinished, vi } from 'vitest'
import type { Request } from '../../src/state/exchange/worker/protocol.ts'

function made(kind: Request['kind'], ask: Request['ask']) {
  if (kind === 'cutLabels') return cutLabels(ask as Request<'cutLabels'>['ask'])
  if (kind === 'rackZpl') return rackZpl(ask as Request<'rackZpl'>['ask'])
  if (kind === 'barPreview') return barPreview(ask as Request<'barPreview'>['ask'])
  return kind === 'labelPreview' ? labelPreview(ask as Request<'labelPreview'>['ask']) : undefined
}

/** Makes labels of cuts and rests as the worker does, in the page itself, until the end of the test. */
export function labelsInPage(): void {
  class PageWorker {
    #listener: (event: { data: unknown }) => void = () => {}
    addEventListener(kind: string, listener: (event: { data: unknown }) => void) {
      if (kind === 'message') this.#listener = listener
    }
    async postMessage({ id, kind, ask }: Request) {
      const answer = await made(kind, ask)
      if (answer !== undefined) this.#listener({ data: { id, ok: true, kind, answer } })
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', PageWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
}
