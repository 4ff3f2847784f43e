import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** Finds the addresses of a host's name; fails with the code ENOTFOUND where there is none, or none in time. */
export type Names = (host: string) => Promise<LookupAddress[]>

export interface NameSettings {
  /** The longest search for one name. */
  readonly mostMs?: number
  /** Name servers as `address:port`; those of the system if not given. */
  readonly servers?: readonly string[]
  /** The system's file of names. */
  readonly hosts?: string
}

const mostMs = 4_000
const hostsFile = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts'

class UnknownName extends Error {
  override readonly name = 'UnknownName'
  readonly code = 'ENOTFOUND'
}

/**
 * Asks the file of names, then the name servers. The system's own look-up has two threads for the whole process and
 * cannot be ended, so that the slow names of one account would delay all others; here each name waits for itself.
 */
export function namesOf(settings: NameSettings = {}): Names {
  return async (host) => {
    const local = await fromFile(settings.hosts ?? hostsFile, host)
    if (local.length > 0) return local
    const resolver = new Resolver({ timeout: (settings.mostMs ?? mostMs) / 2, tries: 2 })
    if (settings.servers) resolver.setServers(settings.servers)
    const over = new AbortController()
    const late = pause(settings.mostMs ?? mostMs, undefined, { signal: over.signal }).then(
      () => resolver.cancel(),
      () => undefined,
    )
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    over.abort()
    await late
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
        : [],
    )
    if (found.length === 0) throw new UnknownName(host)
    return found
  }
}

/** The names that the standard reserves for this machine (RFC 6761, section 6.3). */
const isLocal = (host: string) => /^(.+\.)?localhost\.?$/i.test(host)
const loopback: readonly LookupAddress[] = [{ address: '127.0.0.1', family: 4 }]

async function fromFile(file: string, host: string): Promise<LookupAddress[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const found = text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    const isNamed = names.some((name) => name.toLowerCase() === host.toLowerCase())
    return isNamed ? [{ address, family: address.includes(':') ? 6 : 4 }] : []
  })
  return found.length === 0 && isLocal(host) ? [...loopback] : found
}
