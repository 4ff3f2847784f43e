import { describe, expect, it } from 'vitest'
import { asProjectId, failureOf } from '../../src/index.ts'
import { aDocument } from '../support/index.ts'

const { project } = aDocument()
const demo = { ...project, originProjectId: asProjectId('basic-example-demo') }
const error = (key: string, message = '', unplanned = false) => ({ key, message, details: {}, unplanned })

describe('a failed run', () => {
  it('is a warning with its own text if the pieces are at fault', () => {
    expect(failureOf(error('itemTooLong', 'too long', true), project)).toMatchObject({
      errorType: 'warn',
      errorKey: 'itemTooLong',
    })
  })

  it('invites to upgrade if the tier forbids the run, but not in a demo', () => {
    expect(failureOf(error('notAuthorized'), project)).toMatchObject({
      errorType: 'cta',
      errorKey: 'notAuthorizedError',
    })
    expect(failureOf(error('x', 'This is Not Authorized.'), project)).toMatchObject({ errorType: 'cta' })
    expect(failureOf(error('notAuthorized'), demo)).toMatchObject({ errorKey: 'notAuthorizedDemoError' })
  })

  it('is a general error otherwise, also from the network', () => {
    for (const key of ['network', 'busy', 'internal']) {
      expect(failureOf(error(key), project)).toMatchObject({ errorType: 'error', errorKey: 'genericError' })
    }
  })
})
