import { cutLabels, rackZpl } from '@kerfwise/formats/zpl'
import { onTestFinished, vi } from 'vitest'
import type { Request } from '../../src/state/exchange/worker/protocol.ts'

/** Makes labels of cuts and rests as the worker does, in the page itself, until the end of the test. */
export function labelsInPage(): void {
  class PageWorker {
    #listener: (event: { data: unknown }) => void = () => {}
    addEventListener(kind: string, listener: (event: { data: unknown }) => void) {
      if (kind === 'message') this.#listener = listener
    }
    async postMessage({ id, kind, ask }: Request) {
      if (kind !== 'cutLabels' && kind !== 'rackZpl') return
      const answer =
        kind === 'cutLabels'
          ? await cutLabels(ask as Request<'cutLabels'>['ask'])
          : rackZpl(ask as Request<'rackZpl'>['ask'])
      this.#listener({ data: { id, ok: true, kind, answer } })
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', PageWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
}
