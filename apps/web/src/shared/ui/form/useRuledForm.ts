import { checkForm, type FieldIssue, type FormField } from '@kerfwise/cutlist'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

/** The rules of the domain for a field of a form. */
export interface RuledField<Name extends string> extends FormField<Name> {
  /** A password counts with the blanks at its ends. */
  asTyped?: boolean
}

type Values = Record<string, string | boolean>
type NameOf<V> = Extract<keyof V, string>
interface Options<V extends Values> {
  values: V
  fields: readonly RuledField<NameOf<V>>[]
}

/** Logged, and reported where failures are: a rule without a check lets everything pass. */
const tellUnknown = (rule: string) => reportError(new RangeError(`unknown rule ${rule}`))

/** The words for a rule that a field breaks. */
function useFieldText(): (broken: FieldIssue) => string {
  const { t } = useTranslation(['cutlist', 'session'])
  return ({ textKey, issue }) => t(textKey as 'cutlist:validation.required', { ...issue?.params })
}

/**
 * A form under the one rule engine. A field gives its input everything that follows from the rules: its name, whether
 * it is required, and its fault. An empty field that is not required is valid.
 */
export function useRuledForm<V extends Values>({ values, fields }: Options<V>) {
  const textOf = useFieldText()
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: values,
    validate: (typed) => {
      const texts = Object.fromEntries(
        Object.entries(typed).map(([name, value]) => {
          const asTyped = fields.some((field) => field.name === name && field.asTyped)
          return [name, typeof value !== 'string' ? '' : asTyped ? value : value.trim()]
        }),
      )
      const { issues } = checkForm(fields, { values: texts }, tellUnknown)
      return Object.fromEntries([...issues].map(([name, broken]) => [name, textOf(broken)]))
    },
  })
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = fields.find(({ name }) => name in errors)
    if (first) form.getInputNode(first.name)?.focus()
  }
  return {
    key: form.key,
    set: form.setFieldValue,
    /**
     * Fills in fields that the person has neither edited nor focused: setting a field redraws it, and a focused field
     * would lose the focus.
     */
    propose: (name: NameOf<V>, value: Parameters<typeof form.setFieldValue>[1]) => {
      const isAtHand = form.isTouched(name) || form.getInputNode(name) === document.activeElement
      if (!isAtHand) form.setFieldValue(name, value)
    },
    /** The properties of a field's input. React takes the `key` separately. */
    field: (name: NameOf<V>) => ({
      ...form.getInputProps(name),
      name,
      required: fields.some(
        (field) => field.name === name && field.rules.some(({ rule }) => rule === 'required'),
      ),
    }),
    /** The properties of a box to tick. */
    box: (name: NameOf<V>) => ({ ...form.getInputProps(name, { type: 'checkbox' }), name }),
    /** Submits the form if all fields are valid. Otherwise the first wrong field gets the focus. */
    submit: (send: (values: V) => void) => form.onSubmit(send, focusFirst),
  }
}
