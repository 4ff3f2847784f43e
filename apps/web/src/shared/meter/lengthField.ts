import { isUnit, measuredText, type Nanometres } from '@kerfwise/cutlist'

/** A field with `data-length` takes measured lengths, in the unit that it names. */
const FIELD = 'input[data-length]:enabled:read-write'

const isLengthField = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.matches(FIELD)

/** The field that a measured length is for: that with the focus, or the only thing that is asked. Null without one. */
export function lengthField(): HTMLInputElement | null {
  const focused = document.activeElement
  if (isLengthField(focused)) return focused
  const [only = null, ...others] = document.querySelectorAll(`${FIELD}[data-alone]`)
  return others.length === 0 && isLengthField(only) ? only : null
}

/** How a person knows the field, without the star of one that must be filled in. */
export const nameOf = (field: HTMLInputElement): string =>
  field.ariaLabel ?? field.labels?.[0]?.textContent.replace(/\s*\*$/, '') ?? field.name

/** Hears of each length field that gets the focus. */
export function onLengthField(listener: (field: HTMLInputElement) => void): () => void {
  const look = ({ target }: FocusEvent) => {
    if (target instanceof Element && isLengthField(target)) listener(target)
  }
  document.addEventListener('focusin', look)
  return () => document.removeEventListener('focusin', look)
}

/** What the field says with the length: a list that is not marked whole keeps what it has. */
function textWith({ value, dataset, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return dataset.list === undefined || isWhole || value.trim() === '' ? text : `${value.trim()}/${text}`
}

/** React hears of a text that is set past it by the event alone. */
function type(field: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, field)
  field.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText', data: text }),
  )
}

const drawn = () => new Promise((done) => setTimeout(done))

/** Types a length into a field, as a person would, and goes on to the length of the next row where there are rows. */
export async function enterLength(field: HTMLInputElement, length: Nanometres): Promise<void> {
  const unit = field.dataset.length
  if (!isUnit(unit)) return
  field.focus()
  type(field, textWith(field, measuredText(length, unit)))
  // A length in the empty row makes the row below it.
  await drawn()
  if (document.activeElement !== field) return
  const down = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
  const wentOn = field.dataset.cell !== undefined && !field.dispatchEvent(down)
  if (!wentOn && field.dataset.list === undefined) field.select()
}
