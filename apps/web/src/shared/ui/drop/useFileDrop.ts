import { useWindowEvent } from '@mantine/hooks'

const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

const allow = (event: DragEvent) => {
  if (holdsFile(event)) event.preventDefault()
}

/** Files dropped anywhere on the page. Without this the browser would leave the page and show one instead. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): void {
  useWindowEvent('dragover', allow)
  useWindowEvent('drop', (event) => {
    if (!holdsFile(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
}
