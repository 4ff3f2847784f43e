import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { Names } from './names.ts'
import type { PlaceOf } from './networks.ts'
import { AddressRefused, checkedLookup, requireNumber } from './target.ts'

export interface Posting {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly placeOf: PlaceOf
  readonly ending: AbortSignal
  readonly timeoutMs?: number
  readonly names?: Names
}

const timeoutMs = 10_000
/** The bytes of an answer that are read and dropped. */
const mostAnswer = 4_096

/**
 * Posts a JSON text and answers the status. It follows no redirect, keeps no connection and reads the beginning of an
 * answer only, so that the other side can send nothing further and hold nothing up.
 */
export async function post(posting: Posting): Promise<number> {
  const { url, headers, body, placeOf, ending } = posting
  requireNumber(url, placeOf)
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest
  const signal = AbortSignal.any([AbortSignal.timeout(posting.timeoutMs ?? timeoutMs), ending])
  const length = Buffer.byteLength(body)
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal,
      lookup: checkedLookup(url, placeOf, posting.names),
      headers: { ...headers, 'content-type': 'application/json', 'content-length': length },
    })
    let status: number | undefined
    const end = (fault: unknown) => {
      // However the answer ends, its status has arrived.
      if (status === undefined) reject(signal.aborted ? signal.reason : fault)
      else resolve(status)
    }
    request.on('error', end)
    request.on('response', (response) => {
      status = response.statusCode ?? 0
      let read = 0
      response.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > mostAnswer) response.destroy()
      })
      response.on('error', end)
      response.on('close', end)
    })
    request.end(body)
  })
}

export type PostFault = 'timeout' | 'address' | 'name' | 'certificate' | 'connection'

const unknownName = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'])
const ofCertificate = /CERT|SELF_SIGNED|ERR_TLS|UNABLE_TO_(GET|VERIFY)|ERR_SSL|EPROTO/

/** Why a post has no status. */
export function postFaultOf(error: unknown): PostFault {
  if (error instanceof AddressRefused) return 'address'
  if (!(error instanceof Error)) return 'connection'
  if (error.name === 'TimeoutError') return 'timeout'
  const code = String((error as { code?: unknown }).code)
  if (unknownName.has(code)) return 'name'
  return ofCertificate.test(code) ? 'certificate' : 'connection'
}
