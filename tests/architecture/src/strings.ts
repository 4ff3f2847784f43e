import { parseSync, Visitor } from 'oxc-parser'

/** The strings of a source file, and those of them that a person would read. */
export interface Strings {
  /** Every literal, and every template as a pattern with `*` for each inserted value. */
  readonly all: readonly string[]
  /** Texts between tags, and in the attributes that are read out or shown. */
  readonly shown: readonly string[]
}

const spoken =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|title|placeholder|label|description|alt|error|text|lead|action)$/

export function stringsOf(file: string, source: string): Strings {
  const all: string[] = []
  const shown: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') all.push(value)
    },
    TemplateLiteral({ quasis }) {
      all.push(quasis.map(({ value }) => value.cooked ?? '').join('*'))
    },
    JSXText({ value }) {
      shown.push(value.trim())
    },
    JSXAttribute({ name, value }) {
      if (value?.type !== 'Literal' || name.type !== 'JSXIdentifier') return
      if (spoken.test(name.name) && typeof value.value === 'string') shown.push(value.value)
    },
    JSXExpressionContainer({ expression }) {
      if (expression.type === 'Literal' && typeof expression.value === 'string') shown.push(expression.value)
    },
  }).visit(parseSync(file, source).program)
  return { all, shown: shown.filter(isProse) }
}

/** Words; not a sign, a number, a unit or a path. */
function isProse(text: string): boolean {
  return /\p{L}{3}|\p{L}+\s+\p{L}+/u.test(text) && !/^[\w.-]*[./:#][\w./:#-]*$/.test(text)
}
