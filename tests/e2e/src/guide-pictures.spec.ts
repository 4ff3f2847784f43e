import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { kept, picturesOf, translations } from './pages/pictures.ts'
import { register, settle, startTrial } from './support/account.ts'
import { badge, openChip, openOrder, openWorkspace } from './support/cells.ts'
import { paste } from './support/clipboard.ts'
import { listForTrade } from './support/exchange.ts'
import { closeJobs, nextYear, openJobs, yard } from './support/jobs.ts'
import { openTrade, setCost } from './support/sawTime.ts'

const docs = resolve(import.meta.dirname, '../../../docs')

/** A part of the editor by its heading. */
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

const MAIL = 'Hello,\n4 x 1200 leg\n6x 845,5 rail\n2 @ 2450\n3 pcs 300mm block\nTotal 15'

interface Guide {
  /** The page of `docs` that shows the picture. */
  readonly guide: string
  readonly picture: string
  readonly signedIn?: boolean
  /** What is left around the parts: nothing around one that has an edge, as a dialog has. Null shows the whole window. */
  readonly room?: number | null
  /** Leads to the subject of the text beside the picture, and returns its parts. */
  readonly show: (page: Page) => Promise<readonly Locator[]>
}

const optimized = async (page: Page, address?: string) => {
  await openWorkspace(page, address)
  await page.keyboard.press('Control+Enter')
  await expect(badge(page, 'Optimized')).toBeVisible()
}

const withTrial = async (page: Page) => {
  await register(page)
  await startTrial(page)
  await openWorkspace(page)
}

const GUIDES: readonly Guide[] = [
  {
    guide: 'README',
    picture: 'editor',
    room: null,
    show: async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await settle(page, { settings: 'closed', 'columns.mitres': 'off' })
      await optimized(page)
      return [page.getByRole('main')]
    },
  },
  {
    guide: 'how-to/accounts',
    picture: 'guide-account',
    signedIn: true,
    show: async (page) => {
      await register(page)
      await settle(page)
      await page.goto('/my-account')
      return [section(page, 'Your plan')]
    },
  },
  {
    guide: 'how-to/first-plan',
    picture: 'guide-list',
    show: async (page) => {
      await openWorkspace(page)
      return ['Material', 'Stock', 'Pieces to cut'].map((name) => section(page, name))
    },
  },
  {
    guide: 'how-to/first-plan',
    picture: 'guide-plan',
    show: async (page) => {
      await optimized(page)
      return [
        badge(page, 'Optimized'),
        page.getByText('Proved: no plan uses less.'),
        page.getByRole('list', { name: 'Bars to cut' }).getByRole('listitem').nth(1),
      ]
    },
  },
  {
    guide: 'how-to/kerf-and-trims',
    picture: 'guide-kerf',
    room: 0,
    show: async (page) => {
      await openWorkspace(page)
      await page.getByLabel('Kerf', { exact: true }).fill('')
      await openChip(page, / to fix/)
      return [page.locator('section[role]').filter({ hasText: 'How wide is a cut?' })]
    },
  },
  {
    guide: 'how-to/import',
    picture: 'guide-import',
    room: 0,
    show: async (page) => {
      await openWorkspace(page)
      await paste(page, 'Length, row 1', MAIL)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('4 rows can be imported')).toBeVisible()
      return [dialog.getByRole('region', { name: 'Line by line' })]
    },
  },
  {
    guide: 'how-to/jobs',
    picture: 'guide-horizon',
    signedIn: true,
    room: 0,
    show: async (page) => {
      await withTrial(page)
      await yard(page)
      const jobs = await openJobs(page)
      await jobs.getByLabel('Cut what is due until').fill(`${nextYear}-12-04`)
      await closeJobs(page)
      await page.keyboard.press('Control+Enter')
      await expect(badge(page, 'Optimized')).toBeVisible()
      await openChip(page, /^2 wait$/)
      return [page.getByRole('status').filter({ hasText: 'pieces wait' })]
    },
  },
  {
    guide: 'how-to/margins',
    picture: 'guide-margin',
    signedIn: true,
    show: async (page) => {
      await withTrial(page)
      await page.getByRole('button', { name: 'More settings' }).click()
      await page.getByLabel('Margin', { exact: true }).fill('1/2')
      await page.keyboard.press('Control+Enter')
      await expect(badge(page, 'Optimized')).toBeVisible()
      const bars = page.getByRole('list', { name: 'Bars to cut' })
      const figures = page.getByRole('definition').filter({ hasText: /of it is margin/ })
      return [page.getByLabel('Margin', { exact: true }), figures, bars.getByRole('listitem').nth(1)]
    },
  },
  {
    guide: 'how-to/stock-and-leftovers',
    picture: 'guide-stock',
    signedIn: true,
    room: 0,
    show: async (page) => {
      await withTrial(page)
      await page.getByRole('button', { name: 'Edit as a table', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Stock and leftovers' })
      await expect(dialog.getByText('Leftovers on the shelf')).toBeVisible()
      return [dialog]
    },
  },
  {
    guide: 'how-to/mitres',
    picture: 'guide-mitres',
    room: 0,
    show: async (page) => {
      await openWorkspace(page, '/bars?demo=miter-cutting-demo')
      await expect(page.getByText('Front °')).toBeVisible()
      return [section(page, 'Pieces to cut')]
    },
  },
  {
    guide: 'how-to/at-the-saw',
    picture: 'guide-saw-list',
    show: async (page) => {
      await openWorkspace(page, '/bars?demo=miter-cutting-demo')
      await page.getByRole('tab', { name: 'Saw list' }).click()
      return [page.getByRole('table', { name: /^1 · |^Bar 1/ }).first()]
    },
  },
  {
    guide: 'how-to/at-the-saw',
    picture: 'guide-bundles',
    signedIn: true,
    show: async (page) => {
      await withTrial(page)
      await page.keyboard.press('Control+Enter')
      await expect(badge(page, 'Optimized')).toBeVisible()
      await openOrder(page)
      await page.getByLabel('Bars cut at once', { exact: true }).fill('4')
      await page.keyboard.press('Control+Enter')
      const proved = page.getByText(/no plan with the same material takes fewer strokes/i)
      await expect(proved).toBeVisible()
      await expect(badge(page, 'Optimized')).toBeVisible()
      return [
        page.getByRole('dialog', { name: 'Order and costs' }),
        page.getByRole('table', { name: /^1 · |^Bar 1/ }).first(),
      ]
    },
  },
  {
    guide: 'how-to/at-the-saw',
    picture: 'guide-trade-off',
    signedIn: true,
    show: async (page) => {
      await withTrial(page)
      await page.getByLabel('Unit', { exact: true }).selectOption('mm')
      // Each of the three plans takes more material and less time than the one before.
      const rows = ['2140 mm\t6', '1780 mm\t9', '1365 mm\t11', '940 mm\t14', '615 mm\t10']
      await listForTrade(page, rows, '6000 mm/7000 mm')
      await page.keyboard.press('Control+Enter')
      await expect(badge(page, 'Optimized')).toBeVisible()
      await setCost(page, 'Cuts', '8')
      await setCost(page, 'Stop moves', '90')
      await openTrade(page)
      await page.getByRole('button', { name: 'Compare plans' }).click()
      const slider = page.getByRole('slider', { name: 'From the least material to the least work' })
      await expect(slider).toBeVisible({ timeout: 60_000 })
      await slider.press('End')
      await expect(page.getByText(/It saves .* at the saw\./)).toBeVisible()
      return [page.locator('figure'), page.getByText(/It saves .* at the saw\./)]
    },
  },
  {
    guide: 'how-to/proof',
    picture: 'guide-proof',
    room: 0,
    show: async (page) => {
      await optimized(page)
      await page.getByRole('button', { name: 'How is this known?' }).click()
      return [page.getByRole('dialog', { name: 'What was proved', exact: true })]
    },
  },
  {
    guide: 'how-to/proof',
    picture: 'guide-verify',
    show: async (page) => {
      await page.goto('/verify')
      await page.setViewportSize({ width: 760, height: 900 })
      const drop = page.getByRole('group', { name: 'Choose a proof file' })
      return [page.getByRole('heading', { level: 1, name: 'Check a proof' }), drop]
    },
  },
]

/** A page whose browser keeps nothing of the pictures before, but that no cookies are wanted. */
async function freshPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    localStorage.clear()
    for (const purpose of ['Analytics', 'Marketing'])
      localStorage.setItem(`Cookie-Consent-${purpose}`, 'denied')
  })
  await page.setViewportSize({ width: 1440, height: 1400 })
  return page
}

for (const [who, guides] of [
  ['a guest', GUIDES.filter(({ signedIn }) => !signedIn)],
  ['a person', GUIDES.filter(({ signedIn }) => signedIn)],
] as const)
  test(`the pictures of ${who} in the guides are as their screens`, { tag: '@picture' }, async ({
    context,
  }) => {
    test.setTimeout(600_000)
    for (const { guide, picture, room = 12, show } of guides)
      await test.step(picture, async () => {
        const page = await freshPage(context)
        const parts = await show(page)
        for (const part of parts) await expect(part).toBeVisible()
        await picturesOf(page, picture, { parts, room })
        for (const folder of ['', ...translations.map((language) => `${language}/`)])
          expect(readFileSync(`${docs}/${folder}${guide}.md`, 'utf8')).toContain(
            `screens/${folder}${picture}.webp)`,
          )
        await page.close()
      })
  })

test('every picture of the documentation is compared with its screen', () => {
  const compared = [...GUIDES.map(({ picture }) => picture), 'guide-scan']
  const files = ['', ...translations.map((language) => `${language}/`)].flatMap((folder) =>
    compared.flatMap((name) => [`${folder}${name}.txt`, `${folder}${name}.webp`]),
  )
  const found = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
  expect(found.toSorted()).toEqual(files.toSorted())
})
