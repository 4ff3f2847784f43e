import type { FastifyReply, FastifyRequest } from 'fastify'

const localNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Whether our cookies are `Secure`. Browsers take such a cookie by https, and by http from the machine itself. If
 * people reach the product by https according to the settings, cookies are always `Secure`, even if a proxy reports
 * http.
 */
function isSecureContext(request: FastifyRequest): boolean {
  return request.server.isPublicByTls || request.protocol === 'https' || localNames.test(request.host)
}

/** A cookie that is sent with some calls only. It cannot have the prefix, which is for cookies of the whole host. */
interface Narrow {
  readonly path: string
}

/** With the prefix `__Host-` no other host and no plain connection can set or replace the cookie. */
function cookieName(request: FastifyRequest, name: string, narrow?: Narrow): string {
  return isSecureContext(request) && !narrow ? `__Host-${name}` : name
}

const warned = new WeakSet<object>()

function warnOnce(request: FastifyRequest): void {
  if (isSecureContext(request) || warned.has(request.server)) return
  warned.add(request.server)
  request.log.warn('a session cookie goes over plain http; serve Kerfwise behind TLS')
}

/** Sets a cookie; without `maxAgeSeconds` it ends with the browser's session. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAgeSeconds?: number,
  narrow?: Narrow,
): void {
  warnOnce(request)
  reply.setCookie(cookieName(request, name, narrow), value, {
    path: narrow?.path ?? '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecureContext(request),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
}

export function readCookie(request: FastifyRequest, name: string, narrow?: Narrow): string | undefined {
  return request.cookies[cookieName(request, name, narrow)]
}

export function clearCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  narrow?: Narrow,
): void {
  reply.clearCookie(cookieName(request, name, narrow), {
    path: narrow?.path ?? '/',
    secure: isSecureContext(request),
    httpOnly: true,
  })
}
