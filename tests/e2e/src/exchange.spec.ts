import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { editor } from './pages/editor.ts'
import { snapshotTaken } from './support/cells.ts'
import { dialog, openForExchange, openImport, readText } from './support/exchange.ts'

const corpus = (name: string) => fileURLToPath(new URL(`../../corpus/imports/${name}`, import.meta.url))

test.beforeEach(({ page }) => openForExchange(page))

test('a file may be dropped anywhere on the page, also beside the field for it', async ({ page }) => {
  const drop = (text: string) =>
    page.evaluate((text) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], 'list.csv'))
      const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
      document.body.dispatchEvent(over)
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      // Unless the page prevents it, a browser leaves the page and shows the file.
      return over.defaultPrevented && event.defaultPrevented
    }, text)
  expect(await drop('Length;Qty\n10;2\n')).toBe(true)
  const shown = dialog(page, 'Import')
  await expect(shown.getByText('From list.csv')).toBeVisible()
  await expect(shown.getByText('1 row can be imported')).toBeVisible()
  // Two files at once: the newer one counts, even if the older one is read last.
  expect(await drop('Length;Qty\n10;2\n20;1\n30;1\n')).toBe(true)
  expect(await drop('Length;Qty\n10;2\n20;1\n')).toBe(true)
  await expect(shown.getByText('2 rows can be imported')).toBeVisible()
  await page.goto('/support')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await drop('10')).toBe(true)
})

test('a pasted list is previewed, imported, and taken back in one step', async ({ page }) => {
  const shown = await openImport(page)
  await readText(shown, '1200 mm\t4\tnew leg\n1.5 m\t2\tnew rail\nlong\t1\tbad\n')
  await expect(shown.getByText('2 rows can be imported')).toBeVisible()
  await expect(shown.getByText('1 row has a fault and is left out')).toBeVisible()
  await expect(shown.getByText('Line 3: Length must be a valid number.')).toBeVisible()
  await expect(shown.getByText('The list takes the place of the example.')).toBeVisible()
  await shown.getByRole('button', { name: 'Import 2 rows' }).click()
  const { cell } = editor(page)
  await expect(cell('Description', 1)).toHaveValue('new leg')
  await expect(cell('Length', 2)).toHaveValue('1.5 m')
  await expect(page.getByText('6 pieces', { exact: true })).toBeVisible()
  await snapshotTaken(page)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('21 pieces', { exact: true })).toBeVisible()
})

test('a file in an old code page is read by the letters that a person finds right, a model by its library', async ({
  page,
}) => {
  const shown = await openImport(page)
  await shown.locator('input[type=file]').setInputFiles({
    name: 'turkish.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;Length;Qty\nKay\xfdt;1200 mm;4\n', 'latin1'),
  })
  const letters = shown.getByLabel('Which of these reads right?')
  await expect(letters).toHaveValue('windows-1252')
  await letters.selectOption({ label: 'Kayıt (windows-1254)' })
  await expect(shown.getByText('4 × 1200 mm · Kayıt').first()).toBeVisible()
  // The library of models brings wasm of its own, which the page's policy has to let in.
  await openForExchange(page)
  const model = [
    "ISO-10303-21;HEADER;FILE_DESCRIPTION((''),'2;1');FILE_NAME('','',(''),(''),'','','');FILE_SCHEMA(('IFC4'));",
    "ENDSEC;DATA;#1=IFCPROJECT('p',$,$,$,$,$,$,$,#2);#2=IFCUNITASSIGNMENT((#3));",
    "#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);#4=IFCRECTANGLEPROFILEDEF(.AREA.,'KVH',$,0.06,0.16);",
    '#5=IFCDIRECTION((0.,0.,1.));#6=IFCEXTRUDEDAREASOLID(#4,$,#5,2.4);',
    "#7=IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(#6));#8=IFCPRODUCTDEFINITIONSHAPE($,$,(#7));",
    "#9=IFCBEAM('b',$,'purlin',$,$,$,#8,'7',$);ENDSEC;END-ISO-10303-21;",
  ]
  await (await openImport(page)).locator('input[type=file]').setInputFiles({
    name: 'model.ifc',
    mimeType: 'model/ifc',
    buffer: Buffer.from(model.join('\n')),
  })
  await expect(shown.getByText('1 × 2400 mm · 7 purlin · KVH')).toBeVisible()
})

test('a list of several materials takes the place of the example, and keeps what was set there', async ({
  page,
}) => {
  await editor(page).open()
  await page.getByLabel('Stock lengths').fill('240/288')
  await snapshotTaken(page)
  const shown = await openImport(page)
  await shown.locator('input[type=file]').setInputFiles(corpus('cutlist-optimizer.csv'))
  await shown.getByRole('radio', { name: 'In millimetres' }).check()
  await shown.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByRole('tab')).toHaveText(['Oak 40x40', 'Pine'])
  await expect(page.getByLabel('Stock lengths')).toHaveValue('240/288')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('21 pieces', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Stock lengths')).toHaveValue('240/288')
})

test('a dropped folder is the list of the files in it; one without lists, or with too many, says so', async ({
  page,
}) => {
  const root = mkdtempSync(join(tmpdir(), 'kerfwise-folder-'))
  const drop = async (name: string, files: Readonly<Record<string, string>>) => {
    const folder = join(root, name)
    mkdirSync(join(folder, 'beams'), { recursive: true })
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
    const client = await page.context().newCDPSession(page)
    const data = { items: [], files: [folder], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await client.send('Input.dispatchDragEvent', { type, x: 200, y: 200, data })
    }
    await client.detach()
  }
  const parts = ['dstv-100.nc', 'dstv-102.nc'].map((name) => readFileSync(corpus(`programs/${name}`), 'utf8'))
  await drop('job', { 'beams/1.nc': parts[0] ?? '', 'beams/2.nc': parts[1] ?? '', 'drawing.pdf': '%PDF-1.7' })
  const shown = dialog(page, 'Import')
  await expect(shown.getByText('From 1.nc + 1')).toBeVisible()
  await expect(shown.getByText('2 rows can be imported')).toBeVisible()
  await drop('drawings', { 'drawing.pdf': '%PDF-1.7' })
  await expect(shown.getByText('This folder has no list that can be read.')).toBeVisible()
  await drop('all', Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.csv`, '10;1'])))
  await expect(shown.getByText('There are more than 500 files.', { exact: false })).toBeVisible()
  rmSync(root, { recursive: true })
})

test('files that are no list, 200 MB and too many rows are refused with the reason, and the page goes on', async ({
  page,
}) => {
  test.slow()
  const shown = await openImport(page)
  const input = shown.locator('input[type=file]')
  for (const [name, says] of [
    ['pdf-named.xlsx', 'This is a PDF'],
    ['noise.csv', 'This is neither a spreadsheet nor a text'],
  ] as const) {
    await input.setInputFiles(corpus(name))
    await expect(shown.getByRole('alert')).toContainText(says)
  }
  await input.evaluate((element: HTMLInputElement) => {
    const transfer = new DataTransfer()
    const block = new Uint8Array(10_000_000)
    transfer.items.add(new File(Array(20).fill(block), 'huge.xlsx'))
    element.files = transfer.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(shown.getByRole('alert')).toContainText('too large')
  const rows = Array.from({ length: 200_000 }, (_, row) => `${1000 + (row % 700)},2`)
  await input.setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  // A busy machine gives up before it has counted them, and is at the beginning again.
  const refused = shown.getByRole('alert').filter({ hasText: /more than 20000 rows|took too long to read/ })
  await expect(refused).toBeVisible()
  const another = shown.getByRole('button', { name: 'Another list' })
  if (await another.isVisible()) await another.click()
  await expect(shown.getByText('drop it here')).toBeVisible()
})

test('a list of another program brings its stock along, in one step that is undone', async ({ page }) => {
  const { cell } = editor(page)
  const before = await cell('Length', 1).inputValue()
  const list = ['M,Tube', 'K,2', 'S,240,4', 'S,120,', 'P,36.5,3,leg', 'P,20,2,rail'].join('\n')
  const into = await openImport(page)
  await into.locator('input[type=file]').setInputFiles({
    name: 'plan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await expect(into.getByText(/Stock lengths 240\/120/)).toBeVisible()
  await into.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByLabel('Stock lengths', { exact: true })).toHaveValue('240/120')
  await expect(cell('Length', 1)).toHaveValue('36.5')
  await snapshotTaken(page)
  await page.keyboard.press('Control+z')
  await expect(cell('Length', 1)).toHaveValue(before)
  await expect(page.getByLabel('Stock lengths', { exact: true })).not.toHaveValue('240/120')
})
