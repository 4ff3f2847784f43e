/** The places of the top navigation, in their order; texts are `nav.<key>`. */
export const leftLinks = [
  { key: 'dashboard', to: '/' },
  { key: 'projects', to: '/projects' },
  { key: 'materials', to: '/materials' },
  { key: 'optimize', to: '/bars' },
] as const

export const rightLinks = [
  { key: 'plans', to: '/plans' },
  { key: 'news', to: '/updates' },
  { key: 'support', to: '/support' },
] as const

export const guestLinks = [
  { key: 'login', to: '/login' },
  { key: 'register', to: '/register' },
] as const

/** `to` is text, since a place may belong to a screen this build does not have. */
export interface NavLink {
  key: (typeof leftLinks | typeof rightLinks | typeof guestLinks)[number]['key']
  to: string
}
