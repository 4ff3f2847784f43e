import { describe, expect, it, vi } from 'vitest'
import type { Tx } from '../src/platform/db/store.ts'
import type { Handler, Jobs } from '../src/platform/jobs/jobs.ts'
import { Hopeless } from '../src/platform/jobs/jobs.ts'
import { isRefusedForGood } from '../src/platform/mail/faults.ts'
import type { Mail } from '../src/platform/mail/mailer.ts'
import { type Letter, post, sendPost } from '../src/platform/mail/post.ts'

/** The postman, with a mail server that a test lets fail. */
function postman() {
  const sent: Mail[] = []
  const mailer = {
    close: () => undefined,
    send: vi.fn(async (mail: Mail) => void sent.push(mail)),
  }
  const handlers: Record<string, Handler> = {}
  const jobs = {
    work: (name: string, handler: Handler) => void Object.assign(handlers, { [name]: handler }),
  } as unknown as Jobs
  sendPost({ jobs, mailer, env: { PUBLIC_URL: 'https://k.example' } })
  const carry = (data: unknown) =>
    handlers.mail?.({
      ...{ id: 'job-1', createdAt: 5, data, nextMs: undefined, ending: new AbortController().signal },
    })
  return { mailer, sent, carry }
}

const letter: Letter = { template: 'reset', to: 'ann@example.com', name: 'Ann', path: '/reset?a=1' }

describe('a letter', () => {
  it('is posted as a job of the transaction that causes it', () => {
    const sent: unknown[] = []
    // Work that asks nothing of the database.
    const done = { next: () => ({ done: true, value: true }) }
    const jobs = {
      send: (...given: unknown[]) => {
        sent.push(given)
        return done
      },
    }
    const tx = {} as Tx
    const work = post({ jobs: jobs as unknown as Jobs }, tx, letter, { ownerId: 'ann' })
    expect(work.next()).toEqual({ done: true, value: true })
    post({ jobs: jobs as unknown as Jobs }, tx, letter).next()
    expect(sent).toEqual([
      [tx, 'mail', letter, { ownerId: 'ann' }],
      [tx, 'mail', letter, {}],
    ])
  })

  it('becomes a mail with the address of its page, in its language, and known by its job', async () => {
    const { carry, sent } = postman()
    await carry({ ...letter, values: { minutes: '10' } })
    await carry({ ...letter, values: { minutes: '10' }, language: 'de-AT', replyTo: 'bob@example.com' })
    const [english, german] = sent
    expect(english).toMatchObject({ id: 'job-1', writtenAt: 5, to: 'ann@example.com' })
    expect(english).not.toHaveProperty('replyTo')
    expect(english?.text).toContain('https://k.example/reset?a=1')
    expect(english?.html).toContain('<html lang="en">')
    expect([german?.html.includes('<html lang="de">'), german?.replyTo]).toEqual([true, 'bob@example.com'])
  })

  it('has no links in names, and no signs that turn its text round', async () => {
    const { carry, sent } = postman()
    const message = 'one\u202e https://a.example'
    await carry({
      ...{ ...letter, template: 'contact', name: 'at https://evil.com' },
      values: { name: 'Bob\u202e at https://evil.com', message, mail: 'bob@example.com' },
    })
    const text = sent[0]?.text ?? ''
    expect(text).toContain('one https://a.example')
    expect(`${text}${sent[0]?.subject}`).not.toMatch(/\u202e|evil\.com/)
  })

  it.each([
    ['of a template that there is not', { ...letter, template: 'nothing' }],
    ['of no template', { ...letter, template: 7 }],
    ['to nobody', { ...letter, to: undefined }],
    ['that is none', null],
  ])('%s is given up', async (_name, data) => {
    const { carry, sent } = postman()
    await expect(carry(data)).rejects.toThrow(new Hopeless('no letter that this release knows'))
    expect(sent).toEqual([])
  })

  it('is given up if the address is refused for good, and else tried again', async () => {
    const { carry, mailer } = postman()
    const refused = (responseCode: number) =>
      Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode })
    mailer.send.mockRejectedValueOnce(refused(550))
    await expect(carry(letter)).rejects.toThrow(new Hopeless('refused by the mail server'))
    mailer.send.mockRejectedValueOnce(refused(450))
    await expect(carry(letter)).rejects.toThrow('no such mailbox')
  })
})

it.each<[boolean, unknown]>([
  [true, { code: 'EENVELOPE', responseCode: 500 }],
  [false, { code: 'EENVELOPE', responseCode: 499 }],
  [false, { code: 'EENVELOPE', responseCode: '550' }],
  [false, { code: 'EENVELOPE' }],
  [false, { code: 'ECONNECTION', responseCode: 550 }],
  [false, { responseCode: 550 }],
])('an address is refused for good or not (%s) by the answer %o', (forGood, about) => {
  expect(isRefusedForGood(Object.assign(new Error('no'), about))).toBe(forGood)
  expect(isRefusedForGood(about)).toBe(false)
})
