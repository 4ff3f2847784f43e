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

/** JSON lines on standard output; requests without their query, which may hold a key. */
export function createLogger(level: string, stream: DestinationStream = destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: secrets, censor: '[redacted]' },
    serializers: {
      err: stdSerializers.err,
      req: (request: { method: string; url: string; ip: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  return pino(options, stream)
}
