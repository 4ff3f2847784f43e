/**
 * If the code of a screen cannot be loaded, the router reloads the page, which is the end of the page while the server
 * is out of reach. The router knows the failure by the first words of its message, so other first words lead it to the
 * error panel, where the person decides.
 */
export function stayOnFailure(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Part of the page is missing: ${payload.message}`
  })
}
