/**
 * Where code of a screen cannot be had, the router loads the page anew by itself, which is the end of the page while
 * the server is out of reach. It knows the failure by the first words of its message; with other words before them
 * the failure goes to the error panel, where the person decides.
 */
export function stayOnFailure(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Part of the page is missing: ${payload.message}`
  })
}
