import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { ended, untilAnswered } from '../cluster.ts'
import { account, newPerson, pass, saveOnce } from '../people.ts'
import { startSaving } from '../saving.ts'
import { beforeMs, deadOf, faults, ms, recovered, type Scenario } from './scenario.ts'

/** A small file system in memory, which can be full without harm to the machine; only root may make one. */
export function smallDisk(folder: string, megabytes: number): () => void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  let there = true
  return () => {
    if (there) execFileSync('umount', ['--lazy', folder])
    there = false
  }
}

/** Writes until nothing more fits; gives the function that makes room again. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler')
  const open = openSync(file, 'w')
  for (let size = 1 << 20; size >= 1; ) {
    try {
      writeSync(open, Buffer.alloc(size))
    } catch {
      size >>= 1
    }
  }
  closeSync(open)
  return () => rmSync(file)
}

const isFault = (statuses: ReadonlyMap<number, number>) =>
  [...statuses.keys()].some((status) => ![200, 409, 503, 0].includes(status))
const statusText = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status === 0 ? 'cut' : status}`).join(', ')

/** For so long nothing more fits, so that the log runs out of room as well. */
const fullMs = 6_000

/** The disk of PostgreSQL is full for a while. */
export const disk: Scenario = async ({ cluster }, run) => {
  const saving = await startSaving(cluster.url, run)
  await pause(beforeMs)
  const free = fill(cluster.postgres.folder)
  // PostgreSQL writes a log into files of a fixed size; saves fail when the present file is full.
  while (![...saving.statuses.keys()].some((status) => status >= 500)) await pause(20)
  await pause(fullMs)
  free()
  const began = cluster.postgres.runs()
  if (!began) cluster.postgres.start()
  const { firstMs, saved, failed, lost } = await recovered(saving)
  const dead = deadOf(cluster)
  return {
    line: `${saved} saves, ${failed} failed (${statusText(saving.statuses)}), ${lost} lost; PostgreSQL ${began ? 'went on' : 'ended'}; first save ${ms(firstMs)} after there was room; ${dead.length} replicas ended`,
    broken: faults({
      'an acknowledged save is lost': lost > 0,
      'a replica ended': dead.length > 0,
      'an answer was no refusal': isFault(saving.statuses),
    }),
  }
}

/** Settings of a cluster that a server on a file has not; an empty one means the default. */
const ofOneFile = { DATABASE_URL: '', DATABASE_DIRECT_URL: '', KERFWISE_SMTP_URL: '', KERFWISE_ROLE: 'all' }

/**
 * One server on a SQLite file: first the disk of the outbox is full, then the disk of the file and of the server's log; at the
 * end the server is killed.
 */
export const file: Scenario = async ({ cluster, folder }, run) => {
  const data = join(folder, `file-${run}`)
  const release = smallDisk(data, 48)
  const outbox = join(data, 'outbox')
  const releaseOutbox = smallDisk(outbox, 1)
  const url = `http://127.0.0.1:${cluster.port + 6}`
  const log = join(data, 'server.log')
  const start = async () => {
    const output = openSync(log, 'a')
    const child = spawn(process.execPath, [cluster.program('main.js')], {
      env: {
        ...cluster.settings,
        ...ofOneFile,
        PORT: String(cluster.port + 6),
        KERFWISE_DATA: data,
        KERFWISE_LOG_LEVEL: 'info',
        PUBLIC_URL: url,
      },
      stdio: ['ignore', output, 'inherit'],
    })
    closeSync(output)
    await untilAnswered(`${url}/rest/ready`, () => child.exitCode !== null)
    return child
  }
  let server = await start()
  const kill = () => void server.kill('SIGKILL')
  process.on('exit', kill)
  try {
    const freeOutbox = fill(outbox)
    const person = await newPerson(url, `outbox-${run}`)
    const mailsTo = () =>
      readdirSync(outbox).filter(
        (name) =>
          name.endsWith('.eml') && readFileSync(join(outbox, name), 'utf8').includes(`${person.name}@`),
      ).length
    await pause(beforeMs)
    const early = mailsTo()
    freeOutbox()
    const freed = performance.now()
    while (mailsTo() === 0) await pause(50)
    const mailMs = performance.now() - freed

    const saving = await startSaving(url, `file-${run}`)
    await pause(beforeMs)
    const free = fill(data)
    while (![...saving.statuses.keys()].some((status) => status >= 500)) await pause(20)
    const newcomer = await ask(`${url}/rest/user/register`, { body: account(`late-${run}`) })
    const health = await ask(`${url}/rest/health`)
    await pause(beforeMs)
    const loggedBefore = statSync(log).size
    free()
    const firstMs = await saving.firstAfter(performance.now())
    const died = server.exitCode !== null
    await ended({ process: server }, 'SIGKILL')
    server = await start()
    const { saved, failed, lost } = await saving.end()
    // A few rows may still fit into the file; then they are there for good.
    const body = { nameOrMail: `late-${run}`, pass }
    const signedIn = (await ask(`${url}/rest/user/login`, { body })).status === 200
    return {
      line: `${saved} saves, ${failed} failed (${statusText(saving.statuses)}), ${lost} lost, also by a kill -9; first save ${ms(firstMs)} after there was room; health ${health.status} meanwhile; a mail ${ms(mailMs)} after the outbox had room`,
      broken: faults({
        'an acknowledged save is lost': lost > 0,
        'the server ended': died,
        'an answer was no refusal': isFault(saving.statuses) || ![200, 503].includes(newcomer.status),
        'a full disk was healthy': health.status !== 503,
        'the log did not go on': statSync(log).size <= loggedBefore,
        'a mail came before there was room, or twice': early > 0 || mailsTo() !== 1,
        'a person is lost': !(await saveOnce(url, person)) || signedIn !== (newcomer.status === 200),
      }),
    }
  } finally {
    await ended({ process: server }, 'SIGKILL')
    process.off('exit', kill)
    releaseOutbox()
    release()
  }
}
