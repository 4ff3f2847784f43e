// Runs before the first paint. It is a separate file, since the page forbids inline scripts.
try {
  if (localStorage.getItem('theme') === 'dark') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
    document.querySelector('meta[name="theme-color"]').setAttribute('content', '#171614')
  }
} catch {
  // Storage may be forbidden: the light theme of the markup stays.
}
