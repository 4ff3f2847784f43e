import { isIPv6 } from 'node:net'

/**
 * The subject by which calls from an address are counted: an IPv4 address itself, or the first 64 bits of an IPv6
 * address, since one subscriber gets all addresses that share them.
 */
export function addressSubject(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]?.split('::', 2) ?? []
  const start = head.split(':').filter(Boolean)
  const end = (tail ?? '').split(':').filter(Boolean)
  const zeros = 8 - start.length - end.length
  const groups = [...start, ...Array<string>(zeros).fill('0'), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
