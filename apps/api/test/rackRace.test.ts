import { describe, expect, it } from 'vitest'
import { temporaryFolder, testApp } from './support/app.ts'
import { Browser, login, registered } from './support/browser.ts'

/** Races of one run; `KERFWISE_CASES=10000` for many. */
const races = Number(process.env.KERFWISE_CASES ?? 40)
const callers = 4

describe('callers of two servers who want one offcut for plans of their own', () => {
  it('get it one at a time, and a loser holds no part of its wish', async () => {
    const folder = temporaryFolder()
    const first = await testApp({ env: { KERFWISE_DATA: folder } })
    const second = await testApp({ env: { KERFWISE_DATA: folder } })
    const ann = await registered(first.app, 'Ann')
    await ann.ok('/user/trial', { method: 'POST' })
    const elsewhere = await signedIn(second.app)
    const material = { unit: 'mm', material: 'Oak' }
    const made = await ann.ok('/v1/rack', {
      body: {
        add: [
          { ...material, length: '1840' },
          { ...material, length: '900', count: callers },
        ],
      },
    })
    const [wanted, ...others]: string[] = made.map(({ id }: { id: string }) => id)
    const planOf = (caller: number) => ({ projectId: `p-${caller}`, panelId: 'a', title: `Job ${caller}` })
    const ask = (caller: number, bars: readonly (string | undefined)[]) => {
      const server: Browser = caller % 2 === 0 ? ann : elsewhere
      return server.call('/v1/rack/reservations', { body: { plan: planOf(caller), bars } })
    }
    let twice = 0
    for (let race = 0; race < races; race += 1) {
      // Each wants the same offcut and one of its own, which only the winner may keep.
      const answers = await Promise.all(
        Array.from({ length: callers }, (_, caller) => ask(caller, [others[caller], wanted])),
      )
      const winners = answers.flatMap(({ statusCode }, caller) => (statusCode === 200 ? [caller] : []))
      expect(
        answers.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 409),
      ).toEqual([])
      if (winners.length !== 1) twice += 1
      const [winner = 0] = winners
      const reserved: { id: string; state: string; plan: object | null }[] = await elsewhere.ok('/v1/rack')
      expect(reserved.filter(({ state }) => state === 'reserved').map(({ id, plan }) => [id, plan])).toEqual(
        expect.arrayContaining([
          [wanted, planOf(winner)],
          [others[winner], planOf(winner)],
        ]),
      )
      expect(reserved.filter(({ state }) => state === 'reserved')).toHaveLength(2)
      expect((await ask(winner, [])).statusCode).toBe(200)
    }
    expect(twice).toBe(0)
  })
})

async function signedIn(app: Parameters<typeof registered>[0]): Promise<Browser> {
  const browser = new Browser(app)
  await browser.ok('/user/login', login('Ann'))
  return browser
}
