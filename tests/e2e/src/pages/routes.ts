type Who = 'guest' | 'person'

export interface Address {
  readonly who: Who
  readonly path: string
  /** Whether the page stands alone, without the bar and the foot of the others. */
  readonly isBare?: boolean
}

/** An address for each route of the page, by the file that has it. */
const ADDRESSES: Readonly<Record<string, Address>> = {
  index: { who: 'guest', path: '/' },
  bars: { who: 'guest', path: '/bars?demo=miter-cutting-demo' },
  projects: { who: 'guest', path: '/projects' },
  materials: { who: 'guest', path: '/materials' },
  buying: { who: 'guest', path: '/buying' },
  rack: { who: 'guest', path: '/rack' },
  saw: { who: 'guest', path: '/saw', isBare: true },
  'saw_.$token': { who: 'guest', path: '/saw/nothing', isBare: true },
  login: { who: 'guest', path: '/login' },
  register: { who: 'guest', path: '/register' },
  'pwd-reset-request': { who: 'guest', path: '/pwd-reset-request' },
  'pwd-reset-perform': { who: 'guest', path: '/pwd-reset-perform?key=abc' },
  plans: { who: 'guest', path: '/plans' },
  'privacy-policy': { who: 'guest', path: '/privacy-policy' },
  'terms-of-service': { who: 'guest', path: '/terms-of-service' },
  updates: { who: 'guest', path: '/updates' },
  logout: { who: 'guest', path: '/logout' },
  support: { who: 'guest', path: '/support' },
  'templates.index': { who: 'guest', path: '/templates' },
  'templates.$id': { who: 'guest', path: '/templates/stair' },
  verify: { who: 'guest', path: '/verify' },
  'docs.api': { who: 'guest', path: '/docs/api' },
  'shared.$token': { who: 'guest', path: '/shared/nothing' },
  'my-account': { who: 'person', path: '/my-account' },
  'change-password': { who: 'person', path: '/change-password' },
  'subscribe.$': { who: 'person', path: '/subscribe/core-year' },
}

export const addressesOf = (who: Who): readonly Address[] =>
  Object.values(ADDRESSES).filter((each) => each.who === who)

/** What the title of each page ends in. */
export const titled = /^.+ – Kerfwise$/
