import { useEffect } from 'react'
import { useHandler } from '../useHandler.ts'

const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** A file dropped anywhere on the page. Without this the browser would leave the page and show the file instead. */
export function useFileDrop(onFile: (file: File) => void): void {
  const take = useHandler(onFile)
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (holdsFile(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) take(file)
    }
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', drop)
    }
  }, [take])
}
