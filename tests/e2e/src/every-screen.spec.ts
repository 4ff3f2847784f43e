import { join, resolve } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { consoleOf, overhang, seriousFaults } from './pages/everywhere.ts'
import { register } from './support/account.ts'

const folder = resolve(import.meta.dirname, '../../../docs/screens')
/** Pictures of the documentation are retaken only when asked for, so that a test run leaves the tree clean. */
const retake = Boolean(process.env.KERFWISE_SCREENS)

/** The address of every screen, a name for its picture, and what is there once it has come. */
const guestScreens = [
  ['dashboard', '/'],
  ['projects-guest', '/projects'],
  ['materials-guest', '/materials'],
  ['pricing', '/plans'],
  ['news', '/updates'],
  ['support', '/support'],
  ['terms', '/terms-of-service'],
  ['privacy', '/privacy-policy'],
  ['login', '/login'],
  ['register', '/register'],
  ['reset', '/pwd-reset-request'],
  ['reset-perform', '/pwd-reset-perform?key=abc'],
  ['logout', '/logout'],
  ['not-found', '/no-such-place'],
] as const

const personScreens = [
  ['dashboard-person', '/'],
  ['projects', '/projects'],
  ['materials', '/materials'],
  ['account', '/my-account'],
  ['change-password', '/change-password'],
] as const

const material = (name: string, barLength: string, more: object) => ({
  name,
  barLength,
  cutWaste: '1/8',
  inputUnit: 'in.',
  ...more,
})

/** An account in use: materials with offcuts, and projects to be pictured. */
async function furnish(page: Page): Promise<void> {
  await register(page)
  await page.request.post('/rest/user/trial', { data: {} })
  const shelf = [
    { length: '45', stock: '3' },
    { length: '30 1/2', stock: '1' },
  ]
  for (const data of [
    material('Oak 2×4', '96/120/144', { unitPrice: '9/11/13', unitWeight: '1.5', leftovers: shelf }),
    material('Aluminium 40×40', '240', { unitPrice: '38', note: 'Anodised. Deburr both ends.' }),
    material('Steel tube 1 1/4', '288', { unitWeight: '2.3' }),
  ]) {
    expect((await page.request.post('/rest/cutoptim/materials', { data })).ok()).toBe(true)
  }
  const list = (title: string, rows: readonly (readonly [string, string])[]) => ({
    project: { id: title.replaceAll(' ', '-'), title, activePanelId: 'panel' },
    panels: [{ id: 'panel', title: 'Oak' }],
    items: {
      panel: Object.fromEntries(
        rows.map(([length, count], id) => [`i${id}`, { id: `i${id}`, length, count }]),
      ),
    },
    configs: { panel: { barLength: '96', cutWaste: '1/8', inputUnit: 'in.' } },
    results: {},
  })
  for (const data of [
    list('Garden shed', [
      ['34 1/2', '4'],
      ['57', '3'],
      ['21', '6'],
    ]),
    list('Window frames', [
      ['48', '4'],
      ['36', '4'],
      ['12', '8'],
    ]),
    list('Workbench', [
      ['72', '2'],
      ['30', '4'],
      ['18 3/4', '5'],
    ]),
  ]) {
    const answer = await page.request.post('/rest/cutoptim/project', { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.getByText('loading', { exact: true })).toBeHidden()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
}

/** Each width and each theme in every run; all six pairs when asked for, since they take minutes. */
const all = Boolean(process.env.KERFWISE_EVERY_LOOK) || retake
const widths = { light: all ? [390, 860, 1440] : [860, 1440], dark: all ? [390, 860, 1440] : [390] }

for (const theme of ['light', 'dark'] as const) {
  for (const width of widths[theme]) {
    const look = async (page: Page, screens: readonly (readonly [string, string])[]) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.setViewportSize({ width, height: 900 })
      const said = consoleOf(page)
      for (const [name, address] of screens) {
        await page.goto(address)
        await settled(page)
        expect.soft(await seriousFaults(page), `${name}: axe`).toEqual([])
        expect.soft(await overhang(page), `${name}: wider than the window`).toBe(0)
        // Two of the six are enough for the documentation; all are there to be looked at after a run.
        const kept =
          retake &&
          [['light', 1440] as const, ['dark', 390] as const].some(([a, b]) => a === theme && b === width)
        const path = kept
          ? join(folder, `${name}-${theme}.png`)
          : join('test-results', 'screens', `${name}-${theme}-${width}.png`)
        await page.screenshot({ path, fullPage: true })
      }
      // The address that leads nowhere and the wrong key are meant to be refused, in no words of the console.
      expect(said).toEqual([])
    }

    test(`a guest's screens in the ${theme} theme, ${width} px wide`, async ({ page }) => {
      test.setTimeout(240_000)
      await look(page, guestScreens)
    })

    test(`a person's screens in the ${theme} theme, ${width} px wide`, async ({ page }) => {
      test.setTimeout(240_000)
      await furnish(page)
      await look(page, personScreens)
    })
  }
}

test('at 320 px and at twice the size nothing has to be scrolled sideways', async ({ page }) => {
  test.setTimeout(180_000)
  await furnish(page)
  // Twice the size in a window of 1280 px is a window of 640 px; 320 px is four times.
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 640 })
    for (const [name, path] of [...guestScreens, ...personScreens, ['editor', '/bars'] as const]) {
      await page.goto(path)
      await settled(page)
      expect.soft(await overhang(page), `${name} at ${width} px`).toBe(0)
    }
  }
})

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/projects')
  await settled(page)
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  expect(moving).toBe(0)
})
