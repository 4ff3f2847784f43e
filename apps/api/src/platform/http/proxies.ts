/** The proxies to believe, in the form that the framework takes; nobody when none is named. */
export function proxies(setting: string): string[] | false {
  const addresses = setting
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  return addresses.length > 0 ? addresses : false
}
