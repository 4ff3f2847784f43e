import { parseXml, XmlElement } from '@rgrove/parse-xml'

/** The name of an element without the prefix of its namespace. */
export const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1)

export const childElements = (element: XmlElement): readonly XmlElement[] =>
  element.children.filter((node) => node instanceof XmlElement)

export function child(element: XmlElement, name: string): XmlElement | undefined {
  return childElements(element).find((node) => localName(node) === name)
}

export const textOf = (element: XmlElement, name: string) => child(element, name)?.text.trim() ?? ''

export function* descendants(element: XmlElement, name: string): Generator<XmlElement> {
  for (const node of childElements(element)) {
    if (localName(node) === name) yield node
    else yield* descendants(node, name)
  }
}

/** The root of a document; null for one that is broken, or that needs entities of its own. */
export function rootOf(text: string): XmlElement | null {
  try {
    return parseXml(text, { includeOffsets: true }).root
  } catch {
    return null
  }
}

/** What may stand before the root: declarations and comments. */
const BEFORE = String.raw`(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*`

/** Whether a text is a document with one of these roots, whatever the prefix of its namespace. */
export const hasRoot = (text: string, names: readonly string[]) =>
  new RegExp(String.raw`^\uFEFF?\s*${BEFORE}<(?:[\w.-]+:)?(?:${names.join('|')})[\s>/]`).test(
    text.slice(0, 4000),
  )
