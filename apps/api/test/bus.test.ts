import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changeTier, keepTierBook } from '../src/modules/tiers/index.ts'
import { createInProcessBus } from '../src/platform/bus/inProcess.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { testApp } from './support/app.ts'
import { registered } from './support/browser.ts'
import { bundle, save } from './support/bundle.ts'
import { migrations, sqliteOf } from './support/engine.ts'

describe('the bus', () => {
  it('reports the id of a change to the listeners of its channel', () => {
    const heard: unknown[] = []
    const bus = createInProcessBus(() => false)
    bus.tell('tiers', 'early')
    bus.hear('tiers', (id) => heard.push(['first', id]))
    bus.hear('tiers', (id) => heard.push(['second', id]))
    bus.tell('tiers', 'guest')
    bus.catchUp()
    expect(heard).toEqual([
      ['first', 'guest'],
      ['second', 'guest'],
    ])
  })

  it('reports all channels as changed after another process has written', () => {
    const heard: unknown[] = []
    let elsewhere = false
    const bus = createInProcessBus(() => elsewhere)
    bus.hear('tiers', (id) => heard.push(id))
    bus.catchUp()
    elsewhere = true
    bus.catchUp()
    expect(heard).toEqual([null])
  })
})

describe('the plans that are kept', () => {
  it('are those of the last change, by this or another process', async () => {
    const { db, bus, tierBook, folder } = await testApp()
    const level = async () => (await tierBook()).byId('guest').items
    expect(await level()).toBe(15)
    await changeTier({ db, bus }, 'guest', { limits: { items: 16 } })
    expect(await level()).toBe(16)
    const other = openDatabase(join(folder, 'kerfwise.db'), migrations)
    onTestFinished(() => other.close())
    await changeTier(other, 'guest', { limits: { items: 17 } })
    expect(await level()).toBe(17)
    expect(await changeTier({ db, bus }, 'none', { price: 1 })).toBe(false)
  })

  it('are not read for each save', async () => {
    const { app, database, env, tierBook } = await testApp()
    const ann = await registered(app, 'Ann')
    const before = await tierBook()
    for (let revision = 0; revision < 3; revision += 1) {
      await ann.ok('/cutoptim/project', save(bundle('p-1', { revision })))
    }
    expect(await tierBook()).toBe(before)
    sqliteOf(database).driver.close()
    const unread = keepTierBook(
      database.db,
      createInProcessBus(() => false),
      env,
    )
    await expect(unread()).rejects.toThrow()
  })
})
