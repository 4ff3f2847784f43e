/** Lets the page be opened without a network; on plain http outside localhost browsers have no such thing. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // After the page itself is there, so that filling the cache does not hold it up.
  const register = () => navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}
