import { isIP, isIPv4 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { Env } from '../env.ts'

/** The trusted proxies in the form of the framework; false without any. */
export function proxies(setting: string): string[] | false {
  const addresses = listed(setting)
  return addresses.length > 0 ? addresses : false
}

/** Whether an address belongs to a named proxy, by the same rules as the framework's. */
export function proxyTest(setting: string): (address: string) => boolean {
  const isNamed = proxyAddr.compile(listed(setting))
  return (address) => isNamed(address, 0)
}

/** A warning for an operator who serves https through an unnamed proxy; null if all is well. */
export function proxyWarning(env: Pick<Env, 'PUBLIC_URL' | 'KERFWISE_TRUST_PROXY'>): string | null {
  if (!env.PUBLIC_URL.startsWith('https:') || proxies(env.KERFWISE_TRUST_PROXY)) return null
  return 'PUBLIC_URL is https but KERFWISE_TRUST_PROXY is empty: all visitors behind the proxy count as one; name its address'
}

/** Whether each is one that the framework understands. */
export function areProxies(setting: string): boolean {
  return listed(setting).every((address) => named.includes(address) || isRange(address))
}

/** Ranges that the framework knows by a name. */
const named = ['loopback', 'linklocal', 'uniquelocal']

/** An address, or a range of them by its bits or its mask. */
function isRange(text: string): boolean {
  const [address = '', size, ...rest] = text.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  if (size === undefined) return true
  const bits = /^\d{1,3}$/.test(size) ? Number(size) : 0
  return (bits >= 1 && bits <= (isIPv4(address) ? 32 : 128)) || (isIPv4(address) && isIPv4(size))
}

function listed(setting: string): string[] {
  return setting
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
}
