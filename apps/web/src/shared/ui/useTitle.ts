import { useEffect } from 'react'

const product = 'Kerfwise'

/**
 * Names the page for the browser's tab, its history and screen readers; the product's name alone when the page is left.
 */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? product : `${title} – ${product}`
    return () => {
      document.title = product
    }
  }, [title])
}
