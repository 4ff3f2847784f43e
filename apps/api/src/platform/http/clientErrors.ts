import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorEnvelope, type ErrorKey, errorStatus } from '@kerfwise/contract'
import { errorText } from '@kerfwise/locales/server'
import { destroySoon } from './lingering.ts'

/** Codes of Node's parser for requests that never became complete; all other codes mean bad bytes. */
const keys: Readonly<Record<string, ErrorKey>> = {
  HPE_HEADER_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTimeout',
}

/**
 * Answers bytes that are not HTTP, that have too long headers or that came too slowly, in the form of every refusal.
 */
export function answerClientError(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const key = keys[error.code ?? ''] ?? 'invalidRequest'
  const envelope: ErrorEnvelope = { error: { key, message: errorText(key), details: {} } }
  const body = JSON.stringify(envelope)
  const status = errorStatus[key]
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // A client that never closes its side would keep the connection for ever.
  destroySoon(socket)
}
