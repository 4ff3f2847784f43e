import { describe, expect, it } from 'vitest'
import { inputsOf } from '../src/inputs.ts'
import { files, read } from '../src/repository.ts'

const sources = files
  .filter((file) => /^apps\/web\/src\/.*\.tsx$/.test(file))
  .map((file) => ({ file, ...inputsOf(file, read(file)) }))

/** `"login"`, or the two of a condition. */
const namesIn = (written: string) =>
  [...written.matchAll(/(?:^|[?:]\s*)["']([\w-]+)["']/g)].map(([, name = '']) => name)

describe('the forms of the page', () => {
  it('give each input its name', () => {
    expect(sources.flatMap(({ inputs }) => inputs).length).toBeGreaterThan(50)
    expect(
      sources.flatMap(({ file, inputs }) =>
        inputs.filter(({ named }) => !named).map(({ element }) => `${file}: ${element}`),
      ),
    ).toEqual([])
  })

  it('are all of one component that leaves no fault to the browser', () => {
    const bare = sources.filter(({ bareForms }) => bareForms > 0).map(({ file }) => file)
    expect(bare).toEqual(['apps/web/src/shared/ui/form/Form.tsx'])
  })

  it('get their rules from one engine', () => {
    const others = files
      .filter((file) => /^apps\/web\/src\/.*\.tsx?$/.test(file) && /from '@mantine\/form'/.test(read(file)))
      .filter((file) => file !== 'apps/web/src/shared/ui/form/useRuledForm.ts')
    expect(others).toEqual([])
  })

  it('are all tried by the journeys', () => {
    const there = sources.flatMap(({ forms }) => forms.flatMap(namesIn))
    const tried = [...read('tests/e2e/src/support/forms.ts').matchAll(/^ {4}name: '([\w-]+)'/gm)].map(
      ([, name = '']) => name,
    )
    expect(there.length).toBeGreaterThan(10)
    expect(tried.toSorted()).toEqual(there.toSorted())
  })
})

it('the test finds inputs without a name', () => {
  const { inputs, bareForms, forms } = inputsOf(
    'x.tsx',
    `const x = <form><input type="text" /><Form name={a ? 'one' : 'two'}><TextInput name="b" /></Form></form>`,
  )
  expect(inputs.map(({ named }) => named)).toEqual([false, true])
  expect(bareForms).toBe(1)
  expect(forms.flatMap(namesIn)).toEqual(['one', 'two'])
})
