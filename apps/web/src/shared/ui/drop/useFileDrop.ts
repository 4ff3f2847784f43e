import { useWindowEvent } from '@mantine/hooks'
import { type Dropped, droppedFiles } from './droppedFiles.ts'

const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

const allow = (event: DragEvent) => {
  if (holdsFile(event)) event.preventDefault()
}

/**
 * Files and folders dropped anywhere on the page; of folders at most one file more than `most`. Without this the browser
 * would leave the page and show one instead.
 */
export function useFileDrop(onDrop: (dropped: Dropped) => void, most = 1): void {
  useWindowEvent('dragover', allow)
  useWindowEvent('drop', (event) => {
    if (!holdsFile(event) || !event.dataTransfer) return
    event.preventDefault()
    droppedFiles(event.dataTransfer, most).then(
      (dropped) => {
        if (dropped.isFolder || dropped.files.length > 0) onDrop(dropped)
      },
      // A folder that the browser may not read holds nothing for the page.
      () => onDrop({ files: [], isFolder: true }),
    )
  })
}
