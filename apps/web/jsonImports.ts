import type { Plugin } from 'vite'

const ATTRIBUTES = /(?<=\.json['"]),\s*\{\s*with:\s*\{\s*type:\s*['"]json['"]\s*\}\s*\}/g

/**
 * Lets a page of the development server import JSON on demand. The server sends JSON as JavaScript, and so it takes the
 * attribute that asks for JSON off static imports, but not yet off dynamic ones (vitejs/vite#19095).
 */
export function jsonImports(): Plugin {
  return {
    name: 'json-imports',
    apply: 'serve',
    transform: (code) => {
      const without = code.replace(ATTRIBUTES, '')
      return without === code ? null : { code: without, map: null }
    },
  }
}
