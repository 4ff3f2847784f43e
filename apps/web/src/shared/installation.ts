/** A fact about this server, which has put it into the page's head: it is there before the first call and without a network. */
export const factOf = (name: 'key' | 'mode' | 'registration'): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="kerfwise-${name}"]`)?.content ?? ''

/** Whether the server is its owner's own, and no shop: nothing is for sale, and everything is open to who is signed in. */
export const isOwnServer = (): boolean => factOf('mode') === 'own'

/** Who may make an account here. */
export function registration(): 'open' | 'invited' | 'closed' {
  const said = factOf('registration')
  return said === 'invited' || said === 'closed' ? said : 'open'
}

export const mayRegister = (): boolean => registration() === 'open'
