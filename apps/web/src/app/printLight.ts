/** Paper is white: what is printed has the light colours, whatever the screen shows. */
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
