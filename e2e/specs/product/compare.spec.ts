import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { Keyboard } from '../../look/keyboard.ts'
import { BACKPACK, LAMP, MUG, SNEAKER } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

const EXTRA = '/products/tide-watch'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const columns = (page: Page) => page.locator('thead .catalog-compare-link').allInnerTexts()
const compare = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Compare', exact: true })
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

/** Nothing but the table's own frame scrolls sideways. */
const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const VIEWS = [
  { width: 1280, locale: 'ar' },
  ...(FULL
    ? ([
        { width: 390, locale: 'en' },
        { width: 390, locale: 'ar' },
        { width: 1280, locale: 'en' },
      ] as const)
    : []),
] as const

for (const { width, locale } of VIEWS)
  test(`a comparison says what differs in words and fits at ${width} pixels in ${locale}`, async ({ store, page }) => {
    const { t, link } = messagesOf('catalog', locale)
    await page.setViewportSize({ width, height: 844 })
    await store.open(link(`/compare?p=${[MUG, SNEAKER, LAMP, BACKPACK].map(({ slug }) => slug).join()}`))
    await store.allAlive()
    await expect(store.heading).toHaveText(t('compare.title'))
    expect(await columns(page)).toHaveLength(4)
    if (locale === 'ar') await expect(page.getByRole('cell', { name: 'زبدي، حبري' })).toBeVisible()
    const price = rowOf(page, t('compare.price'))
    await expect(price.getByRole('cell')).toHaveCount(4)
    await expect(price.getByRole('rowheader')).toContainText(t('compare.differs'))
    await expect(rowOf(page, t('compare.availability')).getByRole('cell').first()).toContainText(t('compare.inStock'))
    expect(await overflows(page)).toBe(false)
    expect(await axeFindings(page)).toEqual([])
    const frame = page.getByRole('region', { name: t('compare.table') })
    const scrolls = await frame.evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(scrolls).toBe(width === 390)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })

// Its links lead to documents.
for (const javaScriptEnabled of FULL ? [true, false] : [false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('links of the comparison add products up to four and remove them', async ({ store, page }) => {
      await store.open(`/compare?p=${MUG.slug}`)
      await expect(page.getByText('Add at least one more product')).toBeVisible()
      for (const count of [2, 3, 4]) {
        await page
          .getByRole('link', { name: /^Add .* to the comparison/ })
          .first()
          .click()
        await expect(page.locator('thead .catalog-compare-link')).toHaveCount(count)
      }
      await expect(page.getByRole('link', { name: /^Add / })).toHaveCount(0)
      await page.getByRole('link', { name: `Remove ${MUG.name} from the comparison` }).click()
      await expect(page.locator('thead .catalog-compare-link')).toHaveCount(3)
      expect(await columns(page)).not.toContain(MUG.name)
      await page.getByRole('link', { name: 'Clear all' }).click()
      await expect(page.getByText('Nothing to compare yet')).toBeVisible()
    })

    if (FULL)
      test('unknown products and a fifth one are named in words', async ({ store, page }) => {
        await store.open(`/compare?p=${MUG.slug},never-was,${LAMP.slug},${SNEAKER.slug},${BACKPACK.slug}`)
        await expect(page.getByText('A product of this comparison is no longer available.')).toBeVisible()
        await expect(page.getByText('Only the first four are shown.')).toBeVisible()
        expect(await columns(page)).toEqual([MUG.name, LAMP.name, SNEAKER.name])
      })
  })

test.describe('without JavaScript, a product', () => {
  test.use({ javaScriptEnabled: false })

  test('leads to the comparison that begins with it', async ({ store, page }) => {
    await store.product.open(MUG)
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await expect(store.heading).toHaveText('Compare products')
    expect(await columns(page)).toEqual([MUG.name])
  })
})

test('a product’s switch keeps the list in this browser, and its tray leads to the comparison', async ({ store, page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const tray = page.getByRole('region', { name: 'Your comparison' })
  for (const [index, product] of [MUG, SNEAKER, LAMP, BACKPACK].entries()) {
    await store.product.open(product)
    await store.whenAlive('catalog/product')
    await expect(compare(page)).toHaveAttribute('aria-pressed', 'false')
    await compare(page).click()
    await expect(compare(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(tray.getByRole('status')).toContainText(`Compare ${index + 1} of 4`)
  }
  expect(await overflows(page)).toBe(false)
  expect(await axeFindings(page)).toEqual([])
  await store.open(EXTRA)
  await store.whenAlive('catalog/product')
  await compare(page).click()
  await expect(tray.getByRole('alert')).toContainText('Remove one to add another.')
  await expect(compare(page)).toHaveAttribute('aria-pressed', 'false')
  await tray.getByRole('button', { name: `Remove ${SNEAKER.name} from the comparison` }).click()
  await expect(tray.getByRole('status')).toContainText('Compare 3 of 4')
  await expect(tray.getByRole('alert')).toHaveCount(0)
  await tray.getByRole('link', { name: 'Compare 3 of 4' }).click()
  await expect(page.locator('thead .catalog-compare-link')).toHaveCount(3)
  expect(addressOf(page)).toBe(`?p=${[MUG, LAMP, BACKPACK].map(({ slug }) => slug).join()}`)
  await store.allAlive()
  await page.getByRole('link', { name: `Remove ${MUG.name} from the comparison` }).click()
  await expect(page.locator('thead .catalog-compare-link')).toHaveCount(2)
  expect(await page.evaluate(() => localStorage.getItem('galleria-compared'))).toBe(`${LAMP.slug},${BACKPACK.slug}`)
  await store.open('/compare')
  await page.getByRole('link', { name: 'Continue with the 2 products on your list' }).click()
  await expect(page.locator('thead .catalog-compare-link')).toHaveCount(2)
})

test('the switch works by keyboard, and looks at a shared comparison change no list', async ({ store, page }) => {
  await store.product.open(MUG)
  await store.whenAlive('catalog/product')
  await new Keyboard(page).activate(compare(page), 'Space')
  await expect(compare(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(compare(page)).toBeFocused()
  await store.open(`/compare?p=${LAMP.slug},${SNEAKER.slug}`)
  await store.allAlive()
  expect(await page.evaluate(() => localStorage.getItem('galleria-compared'))).toBe(MUG.slug)
})

if (FULL)
  test('a comparison prints whole, without its buttons', async ({ store, page }) => {
    await store.open(`/compare?p=${[MUG, SNEAKER, LAMP, BACKPACK].map(({ slug }) => slug).join()}`)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 700, height: 990 })
    await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(0)
    const frame = page.locator('.catalog-compare-scroll')
    expect(await frame.evaluate((element) => element.scrollWidth <= element.clientWidth + 1)).toBe(true)
  })
