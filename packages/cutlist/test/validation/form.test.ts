import { describe, expect, it, vi } from 'vitest'
import { checkField, checkForm, NM_PER_INCH, type RuleContext, type RuleUse } from '../../src/index.ts'

const unexpected = (rule: string) => {
  throw new Error(`unknown rule ${rule}`)
}

function broken(text: string, use: RuleUse, context: Partial<RuleContext> = {}) {
  const field = { name: 'field', rules: [use] }
  return checkField(field, { values: { field: text }, ...context }, unexpected)?.textKey ?? null
}

describe('the rules of forms', () => {
  it.each<[string, RuleUse['bound'], string[], string[]]>([
    [
      'email',
      undefined,
      ['a@b.co', 'a.b+c@d-e.org'],
      ['a', 'a@b', '@b.co', 'a b@c.de', `${'x'.repeat(250)}@b.co`],
    ],
    ['number', undefined, ['1', '-1.5', '1,5'], ['x', '1e5', '1.2.3']],
    ['integer', undefined, ['1', '-3', '0'], ['1.5', 'x']],
    ['digits', undefined, ['0123'], ['12a', '-1', '1.5']],
    ['maxLength', 3, ['a', 'abc'], ['abcd']],
    ['minLength', 3, ['abc'], ['ab']],
    ['gt', 2, ['3', '2.1'], ['2', '1', 'x']],
    ['gte', 2, ['2'], ['1.9']],
    ['lt', 2, ['1.9', '-5'], ['2']],
    ['lte', 2, ['2'], ['2.1']],
    ['date', undefined, ['2026-02-28', '2024-02-29'], ['2026-02-30', '28.2.2026', '2026-13-01']],
    ['after', '2026-01-10', ['2026-01-11'], ['2026-01-10', 'x']],
    ['afterOrEqual', '2026-01-10', ['2026-01-10'], ['2026-01-09']],
    ['before', '2026-01-10', ['2026-01-09'], ['2026-01-10']],
    ['beforeOrEqual', '2026-01-10', ['2026-01-10'], ['2026-01-11']],
    ['phone', undefined, ['123 456 7890'], ['123456789', '+48 123 456 789', '12345678901a']],
    ['hybrid', undefined, ['72 1/2', `3' 2"`], ['5/3', 'x']],
    ['positiveNumbers', undefined, ['120/240.5', '9/'], ['120/0', '120//240', '120/-1', 'x']],
    ['positiveIntegers', undefined, ['9/4'], ['9/1.5', '0']],
    ['maxItems', 2, ['1', '1/2', '1/2/'], ['1/2/3']],
    ['exactValueCount', 2, ['1/2'], ['1', '1/2/3']],
    ['allowedValueCounts', [1, 3], ['1', '1/2/3'], ['1/2']],
  ])('apply %s with %j, which accepts %j and refuses %j', (rule, bound, right, wrong) => {
    const use = bound === undefined ? { rule } : { rule, bound }
    expect(right.filter((text) => broken(text, use) !== null)).toEqual([])
    expect(wrong.filter((text) => broken(text, use) === null)).toEqual([])
  })

  it('compare lengths in the unit of the field', () => {
    const aboveAFoot = { rule: 'gt', bound: 12 * NM_PER_INCH }
    expect(broken('13', aboveAFoot, { unit: 'in.' })).toBeNull()
    expect(broken('13', aboveAFoot, { unit: 'mm' })).toBe('validation.gt')
    expect(broken(`1' 1/2"`, aboveAFoot, { unit: 'mm' })).toBeNull()
  })

  it('compare a password with the other field', () => {
    const rule = { rule: 'passwordMatch', bound: 'pass' }
    const context = { values: { field: 'secret', pass: 'secret' } }
    expect(broken('secret', rule, context)).toBeNull()
    expect(broken('secret', rule, { values: { field: 'secret', pass: 'other' } })).toBe(
      'validation.passwordMatch',
    )
  })

  it("include rules of a form's own, over one field or over many", () => {
    const field = {
      name: 'a',
      rules: [
        {
          rule: 'crossField' as const,
          textKey: 'own.sum',
          holds: (a: string, { b = '' }) => a.length < b.length,
        },
      ],
    }
    expect(checkField(field, { values: { a: 'x', b: 'yy' } }, unexpected)).toBeNull()
    expect(checkField(field, { values: { a: 'x', b: '' } }, unexpected)).toEqual({
      textKey: 'own.sum',
      issue: null,
    })
  })

  it('skip an empty field unless it is required', () => {
    expect(broken(' ', { rule: 'email' })).toBeNull()
    expect(broken('', { rule: 'optional' })).toBeNull()
    expect(broken(' ', { rule: 'required' })).toBe('validation.required')
  })

  it('report an unknown rule and let the field pass', () => {
    const onUnknown = vi.fn()
    const field = { name: 'a', rules: [{ rule: 'toString' }] }
    expect(checkField(field, { values: { a: 'x' } }, onUnknown)).toBeNull()
    expect(onUnknown).toHaveBeenCalledWith('toString')
  })
})

describe('a form', () => {
  it('names all broken fields, and the first of them for the focus', () => {
    const fields = ['a', 'b', 'c'].map((name) => ({
      name,
      rules: [{ rule: 'required' }, { rule: 'digits' }],
    }))
    const { issues, first } = checkForm(fields, { values: { a: '1', b: 'x' } }, unexpected)
    expect([...issues.keys()]).toEqual(['b', 'c'])
    expect(first).toBe('b')
    expect(checkForm(fields, { values: { a: '1', b: '2', c: '3' } }, unexpected).first).toBeNull()
  })
})
