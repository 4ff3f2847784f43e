import type { Page } from '@playwright/test'
import { chooseJobs } from './cells.ts'
import { openExport, openSawLinks } from './exchange.ts'
import { openRackForm, openRackScan } from './rack.ts'
import { onWebhook } from './webhooks.ts'

export interface FieldCase {
  readonly name: string
  readonly required: boolean
  /** A wrong text, and the form's message about it. */
  readonly wrong?: readonly [text: string, fault: string]
  /** Whether it is there from the first. */
  readonly given?: boolean
}

export interface FormCase {
  /** As the form calls itself; the rules of the house hold this list and the page's forms together. */
  readonly name: string
  readonly who: 'guest' | 'person' | 'person with codes'
  /** The file of the dialog that it is in, below `apps/web/src`; the rules of the house hold them together. */
  readonly file?: string
  readonly open: (page: Page, pass: string) => Promise<void>
  /** The text of its button. */
  readonly action: string
  readonly fields: readonly FieldCase[]
}

const required = (name: string, wrong?: FieldCase['wrong']): FieldCase =>
  wrong ? { name, required: true, wrong } : { name, required: true }
const optional = (name: string, wrong?: FieldCase['wrong']): FieldCase =>
  wrong ? { name, required: false, wrong } : { name, required: false }

const differ = ['not the same at all', 'The two passwords differ.'] as const
const short = ['short', 'Must be at least 10 characters long.'] as const
const noMail = ['nobody', 'This is not an email address.'] as const

const at = (path: string) => async (page: Page) => {
  await page.goto(path)
}
const onAccount = (button: string) => async (page: Page) => {
  await page.goto('/my-account')
  await page.getByRole('button', { name: button }).click()
}

/** Every form of the page: the way to it, its fields in their order, and a fault for each. */
export const FORMS: readonly FormCase[] = [
  {
    name: 'login',
    who: 'guest',
    open: at('/login'),
    action: 'Log In',
    fields: [required('nameOrMail'), required('pass'), optional('rememberMe')],
  },
  {
    name: 'register',
    who: 'guest',
    open: at('/register'),
    action: 'Sign Up',
    fields: [
      required('name', ['a@b', 'A name cannot contain @.']),
      required('mail', noMail),
      required('pass', short),
      required('confirm', differ),
      optional('signUpForUpdates'),
    ],
  },
  {
    name: 'reset-request',
    who: 'guest',
    open: at('/pwd-reset-request'),
    action: 'Send the link',
    fields: [required('nameOrMail')],
  },
  {
    name: 'reset-password',
    who: 'guest',
    open: at('/pwd-reset-perform?key=abc'),
    action: 'Set the password',
    fields: [required('new', short), required('confirm', differ)],
  },
  {
    name: 'external-code',
    who: 'guest',
    open: at('/login?error=totpRequired&flow=abc'),
    action: 'Log In',
    fields: [required('code')],
  },
  {
    name: 'contact',
    who: 'guest',
    open: at('/support'),
    action: 'Send',
    fields: [
      required('name', ['x'.repeat(101), 'This can be up to 100 characters long.']),
      required('mail', noMail),
      optional('phone', ['call me', 'This is not a phone number.']),
      required('message', ['x'.repeat(5001), 'This can be up to 5000 characters long.']),
    ],
  },
  {
    name: 'stock',
    who: 'person',
    file: 'features/editor/stock/StockDialog.tsx',
    open: async (page) => {
      await page.goto('/bars')
      await page.getByRole('button', { name: 'Edit as a table' }).click()
    },
    action: 'Apply',
    fields: [
      { ...optional('bar-length-0', ['abc', 'Length must be a valid number.']), given: true },
      { ...optional('bar-quantity-0', ['1.5', 'This must be a whole number.']), given: true },
    ],
  },
  {
    name: 'set-column',
    who: 'person',
    open: async (page) => {
      await page.goto('/bars')
      await page.getByRole('button', { name: 'Select row 1', exact: true }).click()
    },
    action: 'Set',
    fields: [{ ...optional('column'), given: true }, optional('value')],
  },
  {
    name: 'saw-link',
    who: 'person',
    open: async (page) => {
      await page.goto('/bars?id=Garden-shed')
      await openSawLinks(page)
    },
    action: 'Make a link for the saw',
    fields: [
      required('name', ['x'.repeat(61), 'This can be up to 60 characters long.']),
      { ...optional('days'), given: true },
    ],
  },
  {
    name: 'test-bar',
    who: 'person',
    open: async (page) => {
      await page.goto('/bars?id=Garden-shed')
      const shown = await openExport(page)
      await shown.getByText('G-code', { exact: true }).click()
      await shown.getByRole('button', { name: 'Test bar' }).click()
    },
    action: 'Sign the test bar',
    fields: ['measured1', 'measured2', 'measured3', 'measuredBy'].map((name) => optional(name)),
  },
  {
    name: 'job',
    who: 'person',
    file: 'features/editor/jobs/JobsDialog.tsx',
    open: async (page) => {
      await page.goto('/bars')
      await chooseJobs(page)
    },
    action: 'Add a job',
    fields: [required('job', ['x'.repeat(101), 'This can be up to 100 characters long.'])],
  },
  {
    name: 'ask',
    who: 'person',
    file: 'shared/ui/ask/AskDialog.tsx',
    open: async (page) => {
      await page.goto('/projects')
      await page.getByRole('button', { name: 'Actions for Workbench', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Rename' }).click()
    },
    action: 'Rename',
    fields: [required('text', ['x'.repeat(101), 'This can be up to 100 characters long.'])],
  },
  {
    name: 'rack-bar',
    who: 'person',
    file: 'features/rack/BarDialog.tsx',
    open: openRackForm,
    action: 'Add',
    fields: [
      required('length', ['abc', 'Length must be a valid number.']),
      { ...optional('unit'), given: true },
      required('material'),
      { ...optional('kind'), given: true },
      optional('rack'),
      optional('slot'),
      optional('job'),
      { ...optional('count', ['0', 'whole number from 1 to 999']), given: true },
    ],
  },
  {
    name: 'rack-scan',
    who: 'person',
    file: 'features/rack/scan/ScanDialog.tsx',
    open: openRackScan,
    action: 'Find',
    fields: [required('code', ['short', 'A code has six characters, for example K7Q2M9.'])],
  },
  {
    name: 'rack-worth',
    who: 'person',
    open: async (page) => {
      await page.request.post('/rest/user/trial', { data: {} })
      await page.goto('/rack')
      await page.getByRole('button', { name: 'Add a length' }).click()
    },
    action: 'Save',
    fields: [
      { ...optional('worth-unit'), given: true },
      required('from-0', ['abc', 'Length must be a valid number.']),
      required('price-0', ['x', 'The price must be a number from 0 on.']),
    ],
  },
  {
    name: 'material',
    who: 'person',
    file: 'features/materials/MaterialDialog.tsx',
    open: async (page) => {
      await page.goto('/materials')
      await page.getByRole('button', { name: 'Add a material' }).click()
    },
    action: 'Save',
    fields: [
      required('name', ['x'.repeat(101), 'This can be up to 100 characters long.']),
      required('barLength', ['abc', 'Length must be a valid number.']),
      optional('stock', ['x', 'whole number']),
      { ...optional('inputUnit'), given: true },
      optional('cutWaste', ['-1', 'Must be']),
      optional('sideCutWaste', ['-1', 'Must be']),
      optional('minReusable', ['-1', 'Must be']),
      optional('unitPrice'),
      { ...optional('priceCalculationMethod'), given: true },
      optional('priceDate'),
      optional('unitWeight', ['x', 'number']),
      { ...optional('weightCalculationMethod'), given: true },
      optional('width', ['0', 'Must be more than']),
      optional('miterTipOffset', ['0', 'Must be more than']),
      optional('symmetricalX'),
      optional('symmetricalY'),
      optional('symmetricalZ'),
      optional('note', ['x'.repeat(2001), 'This can be up to 2000 characters long.']),
    ],
  },
  {
    name: 'change-password',
    who: 'person',
    open: at('/change-password'),
    action: 'Set the password',
    fields: [required('old'), required('new', short), required('confirm', differ)],
  },
  {
    name: 'delete-account',
    who: 'person',
    file: 'features/account/DeleteAccount.tsx',
    open: onAccount('Delete the account'),
    action: 'Delete for good',
    fields: [required('pass')],
  },
  {
    name: 'api-key',
    who: 'person',
    file: 'features/account/MakeKey.tsx',
    open: onAccount('Create a key'),
    action: 'Create the key',
    fields: [
      required('name', ['x'.repeat(61), 'This can be up to 60 characters long.']),
      { ...optional('solve'), given: true },
      { ...optional('read'), given: true },
      { ...optional('write'), given: true },
      required('pass'),
    ],
  },
  {
    name: 'webhook',
    who: 'person',
    file: 'features/account/webhooks/AddWebhook.tsx',
    open: onAccount('Add a webhook'),
    action: 'Add the webhook',
    fields: [
      required('url', [`https://${'x'.repeat(2000)}`, 'This can be up to 2000 characters long.']),
      required('pass'),
    ],
  },
  {
    name: 'webhook-show',
    who: 'person',
    file: 'features/account/webhooks/WebhookSecret.tsx',
    open: onWebhook('Show the secret'),
    action: 'Show',
    fields: [required('pass')],
  },
  {
    name: 'webhook-rotate',
    who: 'person',
    file: 'features/account/webhooks/WebhookSecret.tsx',
    open: onWebhook('New secret'),
    action: 'Make a new secret',
    fields: [required('pass')],
  },
  {
    name: 'totp-password',
    who: 'person',
    file: 'features/account/SetUpTotp.tsx',
    open: onAccount('Turn codes on'),
    action: 'Next',
    fields: [required('pass')],
  },
  {
    name: 'totp-code',
    who: 'person',
    file: 'features/account/SetUpTotp.tsx',
    open: async (page, pass) => {
      await onAccount('Turn codes on')(page)
      await page.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(pass)
      await page.getByRole('button', { name: 'Next' }).click()
    },
    action: 'Confirm the code',
    fields: [required('code')],
  },
  {
    name: 'totp-renew',
    who: 'person with codes',
    file: 'features/account/ChangeTotp.tsx',
    open: onAccount('New recovery codes'),
    action: 'New recovery codes',
    fields: [required('pass'), required('code')],
  },
  {
    name: 'totp-disable',
    who: 'person with codes',
    file: 'features/account/ChangeTotp.tsx',
    open: onAccount('Turn codes off'),
    action: 'Turn codes off',
    fields: [required('pass'), required('code')],
  },
]
