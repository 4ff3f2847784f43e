import { PassThrough, type Writable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { linesType } from '@kerfwise/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Milliseconds between two lines: a person cannot look at more plans. */
const everyMs = 300
const lineEnd = Buffer.from('\n')

/** Whether the caller wants better answers line by line while the run goes on. */
export function wantsLines({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(linesType) ?? false
}

/**
 * An answer in lines, at intervals: the place in the queue or a better answer, and last the answer itself. Nothing is
 * sent before the first interval is over, so that a short run is answered with a status like any other call.
 */
export class Lines {
  readonly #reply: FastifyReply
  #out: Writable | null = null
  #waiting: Buffer | null = null
  readonly #timer: NodeJS.Timeout

  constructor(reply: FastifyReply) {
    this.#reply = reply
    this.#timer = setInterval(() => this.#tell(), everyMs)
  }

  /** Whether a status and a first line have been sent. */
  get begun(): boolean {
    return this.#out !== null
  }

  /** Keeps a line for the next turn; a newer line replaces it. */
  tell(line: Buffer): void {
    this.#waiting = line
  }

  /** Sends no more lines; kept ones are dropped. */
  stop(): void {
    clearInterval(this.#timer)
  }

  /** The last line. */
  end(line: Uint8Array): FastifyReply {
    this.stop()
    this.#out?.write(line)
    this.#out?.end(lineEnd)
    return this.#reply
  }

  #tell(): void {
    const line = this.#waiting
    // A line that is slow to leave is not followed by another one on the way.
    if (!line || this.#out?.writableNeedDrain) return
    this.#waiting = null
    this.#out ??= begin(this.#reply)
    this.#out.write(Buffer.concat([line, lineEnd]))
  }
}

function begin(reply: FastifyReply): Writable {
  reply.code(200).type(`${linesType}; charset=utf-8`).header('cache-control', 'no-store')
  // A proxy that collected the lines would keep them from who waits.
  reply.header('x-accel-buffering', 'no')
  if (!reply.request.headers['accept-encoding']?.includes('gzip')) {
    const plain = new PassThrough()
    reply.send(plain)
    return plain
  }
  // Each line leaves at once; the server's own compression would wait for the end.
  const packed = createGzip({ level: constants.Z_BEST_SPEED, flush: constants.Z_SYNC_FLUSH })
  reply.header('content-encoding', 'gzip').send(packed)
  return packed
}
