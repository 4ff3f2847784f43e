import { setTimeout as pause } from 'node:timers/promises'
import type { SawEvent } from '@kerfwise/cutlist'
import { luck, Tablet } from '@kerfwise/testkit'
import { expect, it } from 'vitest'
import { temporaryFolder, testApp } from './support/app.ts'
import { Browser, login, registered } from './support/browser.ts'
import { settingsOf } from './support/engine.ts'
import { an, bundle, path } from './support/saw.ts'

/** Plans of one run; `KERFWISE_CASES=1000` for many. */
const rounds = Number(process.env.KERFWISE_CASES ?? 10)

const reportOf = (saw: string, events: readonly Omit<SawEvent, 'saw'>[]) => ({
  body: { saw, events: events.map(({ id, plan, round, deed }) => ({ id, plan, round, deed })) },
})

const chance = luck(20_261)

it('two tablets at two servers cut each piece of a plan once, whatever connections are lost', async () => {
  const env = {
    ...(await settingsOf(temporaryFolder())),
    KERFWISE_RATE_LOGIN_ACCOUNT: '1000',
  }
  const [one, two] = [await testApp({ env }), await testApp({ env })]
  const here = await registered(one.app, 'Ann')
  await here.ok('/cutoptim/project', { body: bundle('p-1') })
  const there = new Browser(two.app)
  await there.ok('/user/login', login('Ann'))
  const bars = ['1:0', '1:1', '2:0', '3:0', '3:1']
  for (let round = 0; round < rounds; round += 1) {
    const start = await here.ok(path, reportOf('a', [an({ kind: 'clear' })]))
    await here.ok(path, reportOf('a', [an({ kind: 'begin', made: '{}' })]))
    const saws = [
      { tablet: new Tablet(`a${round}`), browser: here },
      { tablet: new Tablet(`b${round}`), browser: there },
    ]
    const pieces = () => saws.flatMap(({ tablet }) => tablet.pieces)
    await Promise.all(
      saws.map(async ({ tablet, browser }) => {
        for (let last: number = start.last; pieces().length < 2 * bars.length; ) {
          tablet.work(bars)
          // A person takes a moment, in which the other server gets its turn.
          await pause(1)
          // The connection is lost before the report, or before its answer.
          if (chance(0.3)) continue
          const { outbox, name } = tablet
          if (outbox.length > 0)
            await browser.ok(path, reportOf(name, chance(0.3) ? [...outbox, ...outbox] : outbox))
          if (chance(0.3)) continue
          tablet.delivered()
          const news = await browser.ok(`${path}?after=${last}`)
          tablet.hear(news.events)
          last = news.last
        }
      }),
    )
    expect(pieces().toSorted()).toEqual(bars.flatMap((bar) => [`${bar} 0`, `${bar} 1`]))
    // Calls are counted by the minute.
    for (const { clock } of [one, two]) clock.advance(60_000)
  }
})
