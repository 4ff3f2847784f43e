// Storage may be full, forbidden or absent: reading then gives null, writing says false, nothing throws.

export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function forgetText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored, so there is nothing to forget.
  }
}
