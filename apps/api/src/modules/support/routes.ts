import { contact, done } from '@kerfwise/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../platform/http/route.ts'
import { post } from '../../platform/mail/post.ts'
import { addressSubject } from '../../platform/rateLimits/address.ts'

const hourMs = 3_600_000

/** Contact: a mail to the operator that is answered to who wrote it. */
export function supportRoutes(app: FastifyInstance, deps: Deps): void {
  const rule = { name: 'contact', calls: deps.env.KERFWISE_RATE_CONTACT, windowMs: hourMs }
  route(app, contact, async ({ body, request }) => {
    await deps.limiter.hit(rule, addressSubject(request.ip))
    const { name, mail, phone, message } = body
    const letter = {
      template: 'contact' as const,
      to: deps.env.KERFWISE_OPERATOR_MAIL,
      name: deps.env.KERFWISE_OPERATOR_NAME,
      path: '/',
      values: { name, mail: phone ? `${mail}, ${phone}` : mail, message },
      replyTo: mail,
    }
    await deps.db.transaction('contact', (tx) => post(deps, tx, letter))
    return done
  })
}
