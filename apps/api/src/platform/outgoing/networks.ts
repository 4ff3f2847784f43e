import ipaddr from 'ipaddr.js'
import { proxyTest } from '../http/proxies.ts'

/** Where an address is: on the public internet, or in a network that the settings name. */
export type Place = 'public' | 'named'

export type PlaceOf = (address: string) => Place | undefined

/** The addresses of IPv6 that are routed in public; ranges of another use lie inside it. */
const global = ipaddr.IPv6.parse('2000::')
const globalBits = 3

/** Whether an address belongs to the public internet, and not to a private, local, shared, mapped or reserved range. */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(global, globalBits)
}

/** Finds the kind of network of an address; undefined if nothing may be sent there. */
export function placesOf(networks: string): PlaceOf {
  const isNamed = proxyTest(networks)
  return (address) => {
    if (isNamed(address)) return 'named'
    return isPublic(address) ? 'public' : undefined
  }
}
