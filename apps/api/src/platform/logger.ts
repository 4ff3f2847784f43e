import {
  type DestinationStream,
  destination,
  type Logger,
  type LoggerOptions,
  pino,
  stdSerializers,
} from 'pino'

/** Paths whose values never reach a log line. */
const secrets = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]']

/** Lines that wait while the output takes none, bytes; later ones are dropped and counted. */
const mostWaiting = 4_000_000

/** Tokens of shared plans and keys of programs open things like a password, and people paste them into wrong places, too. */
const tokens = /[\w%-]{40,}/g

const pathOf = (url: string) => url.split('?', 1)[0]?.replace(tokens, '[redacted]')

/**
 * JSON lines for a file descriptor. A full disk or a reader who has stopped neither delays the server nor ends it: lines wait,
 * then are dropped, and a line tells how many once there is room.
 */
export function outputOf(fd: number | string) {
  const stream = destination({ dest: fd, sync: false, maxLength: mostWaiting })
  let dropped = 0
  stream.on('drop', () => {
    dropped += 1
  })
  let failing = false
  // Each further line tries again.
  stream.on('error', () => {
    failing = true
  })
  stream.on('write', () => {
    failing = false
  })
  const flush = stream.flushSync.bind(stream)
  // What waits when the process ends is written then, or tried without end where there is no room.
  stream.flushSync = () => {
    if (!failing) flush()
  }
  stream.on('drain', () => {
    if (dropped === 0) return
    const line = { level: 40, time: Date.now(), dropped, msg: 'lines of this log were dropped' }
    dropped = 0
    stream.write(`${JSON.stringify(line)}\n`)
  })
  return stream
}

/** JSON lines, by default on standard output; requests without their query, which may hold a key. */
export function createLogger(level: string, stream: DestinationStream = outputOf(1)): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: secrets, censor: '[redacted]' },
    serializers: {
      err: stdSerializers.err,
      req: (request: { method: string; url: string; ip: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  return pino(options, stream)
}
