import { useWindowEvent } from '@mantine/hooks'

const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

const allow = (event: DragEvent) => {
  if (holdsFile(event)) event.preventDefault()
}

/** A file dropped anywhere on the page. Without this the browser would leave the page and show the file instead. */
export function useFileDrop(onFile: (file: File) => void): void {
  useWindowEvent('dragover', allow)
  useWindowEvent('drop', (event) => {
    if (!holdsFile(event)) return
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    if (file) onFile(file)
  })
}
