/** Prints the page in the light colours, also where the screen is dark, since paper is white. */
export function printLight(): void {
  const { dataset } = document.documentElement
  let onScreen: string | undefined
  window.addEventListener('beforeprint', () => {
    onScreen = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (onScreen) dataset.mantineColorScheme = onScreen
  })
}
