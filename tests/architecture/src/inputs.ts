import { type JSXOpeningElement, parseSync, Visitor } from 'oxc-parser'

/** Components and elements that make an input of a form; Mantine names segmented controls and radios of a group itself. */
const INPUT =
  /^(input|select|textarea|TextInput|PasswordInput|PasswordField|Textarea|NumberInput|NativeSelect|Select|MultiSelect|Autocomplete|TagsInput|PinInput|ColorInput|FileInput|FileButton|Checkbox|Switch|Slider|RangeSlider|Radio\.Group|TextField)$/

const nameOf = ({ name }: JSXOpeningElement): string => {
  if (name.type === 'JSXIdentifier') return name.name
  return name.type === 'JSXMemberExpression' && name.object.type === 'JSXIdentifier'
    ? `${name.object.name}.${name.property.name}`
    : ''
}

export interface Inputs {
  /** Inputs, with whether they are given a name: by an attribute, or with all the properties of a field. */
  readonly inputs: readonly { readonly element: string; readonly named: boolean }[]
  /** Bare `form` elements, which know nothing of rules. */
  readonly bareForms: number
  /** The names of `Form` elements, as written. */
  readonly forms: readonly string[]
}

export function inputsOf(file: string, source: string): Inputs {
  const inputs: Inputs['inputs'][number][] = []
  const forms: string[] = []
  let bareForms = 0
  new Visitor({
    JSXOpeningElement(opening) {
      const element = nameOf(opening)
      if (element === 'form') bareForms += 1
      const names = opening.attributes.flatMap((attribute) =>
        attribute.type === 'JSXAttribute' &&
        attribute.name.type === 'JSXIdentifier' &&
        attribute.name.name === 'name'
          ? [attribute.value]
          : [],
      )
      if (element === 'Form')
        forms.push(...names.map((value) => (value ? source.slice(value.start, value.end) : '')))
      if (INPUT.test(element)) {
        const spread = opening.attributes.some(({ type }) => type === 'JSXSpreadAttribute')
        inputs.push({ element, named: names.length > 0 || spread })
      }
    },
  }).visit(parseSync(file, source).program)
  return { inputs, bareForms, forms }
}
