import type { LookupAddress, LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { type Names, namesOf } from './names.ts'
import type { PlaceOf } from './networks.ts'

/** The address leads somewhere that nothing may be sent to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

const schemes: readonly string[] = ['https:', 'http:']

/** An address that a person has entered; undefined for a text that is no address, or an address with a password. */
export function targetOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  url.hash = ''
  return schemes.includes(url.protocol) && url.username === '' && url.password === '' ? url : undefined
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Without TLS nothing leaves the networks that the settings name. */
function requirePlaces(url: URL, placeOf: PlaceOf, addresses: readonly string[]): void {
  for (const address of addresses) {
    const place = placeOf(address)
    if (place === undefined || (place === 'public' && url.protocol !== 'https:')) throw new AddressRefused()
  }
}

/** An address may name a host by its number, which no name server is asked about. */
export function requireNumber(url: URL, placeOf: PlaceOf): void {
  const host = hostOf(url)
  if (isIP(host) !== 0) requirePlaces(url, placeOf, [host])
}

/**
 * Resolves the name of a target for the connection itself, so that the checked address is the address that is used. One
 * bad address among several refuses the target.
 */
export function checkedLookup(url: URL, placeOf: PlaceOf, names: Names = systemNames): LookupFunction {
  return (name, options, answer) => {
    const give = (found: LookupAddress[]) => {
      const [only] = found
      if ((options as LookupOptions).all || !only) answer(null, found)
      else answer(null, only.address, only.family)
    }
    checkedAddresses(name, url, placeOf, names).then(give, (fault) => answer(fault, []))
  }
}

const systemNames = namesOf()

async function checkedAddresses(host: string, url: URL, placeOf: PlaceOf, names: Names) {
  const found = isIP(host) === 0 ? await names(host) : [{ address: host, family: isIP(host) }]
  requirePlaces(
    url,
    placeOf,
    found.map(({ address }) => address),
  )
  return found
}

/** Whether a connection would be made to a target at all. */
export async function isTarget(url: URL, placeOf: PlaceOf, names: Names = systemNames): Promise<boolean> {
  return checkedAddresses(hostOf(url), url, placeOf, names).then(
    () => true,
    () => false,
  )
}
