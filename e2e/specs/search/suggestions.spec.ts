import { paramsQuery } from '@galleria/fragments/contract'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { MUG } from '../../test-data/known-products.ts'

const REQUEST = '**/_fragment/catalog/suggestions?*'

const LANGUAGES = [
  { language: 'English', path: '/', text: 'mu', name: MUG.name, announced: /^\d products$/ },
  { language: 'Arabic', path: '/ar', text: 'mug', name: 'كوب الصباح', announced: /منتج/, perChange: 390 },
  { language: 'Japanese', path: '/ja', text: 'mug', name: 'モーニングマグ', announced: /^\d点$/ },
]

for (const width of [390, 1280]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const { language, path, text, name, announced } of LANGUAGES.filter(({ perChange }) => FULL || perChange === width)) {
      test(`suggests products with pictures and prices within the window, in ${language}`, async ({ store }) => {
        const { page, headerSearch } = store
        await store.open(path)
        await headerSearch.suggest(text)
        const product = headerSearch.options.filter({ hasText: name })
        await expect(product).toContainText('18.00')
        await expect(product.locator('img')).toBeVisible()
        await expect(product).toHaveAttribute('href', `${path === '/' ? '' : path}${MUG.path}`)
        await expect(headerSearch.status).toHaveText(announced)
        const { left, right } = await headerSearch.list.evaluate((list) => list.getBoundingClientRect())
        expect([left >= 0, right <= width]).toEqual([true, true])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        expect(await axeFindings(page)).toEqual([])
        const heights = await headerSearch.options.evaluateAll((options) => options.map((option) => option.getBoundingClientRect().height))
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
        await product.click()
        await expect(store.heading).toHaveText(name)
      })
    }

    if (FULL)
      test('opens by a press, and closes by one beside it', async ({ store }) => {
        const { page, headerSearch } = store
        await store.open('/')
        await headerSearch.form.click({ position: { x: 20, y: 20 } })
        await expect(headerSearch.field).toBeFocused()
        await headerSearch.suggest('mu')
        await page.mouse.click(10, 880)
        await expect(headerSearch.list).toBeHidden()
      })
  })
}

test('needs no JavaScript to search', async ({ newShopper }) => {
  const { store } = await newShopper({ javaScriptEnabled: false })
  for (const width of [390, 1280]) {
    await store.page.setViewportSize({ width, height: 900 })
    await store.open('/')
    await store.headerSearch.field.fill('mug')
    await store.page.keyboard.press('Enter')
    await expect(store.page).toHaveURL('/search?q=mug')
  }
})

test('loads nothing of it before the focus is in the field', async ({ store, page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await store.open('/')
  await store.allAlive()
  expect(requests.filter((url) => url.includes('suggestions'))).toEqual([])
  await store.headerSearch.suggest('mu')
  expect(requests.filter((url) => url.endsWith('/suggestions.js'))).toHaveLength(1)
})

test('arrows, Home and End move through the options and back to the field, Escape closes, Enter opens', async ({ store }) => {
  const { page, headerSearch } = store
  await store.open('/')
  await headerSearch.suggest('mug')
  const names = await headerSearch.options.allInnerTexts()
  const press = async (key: string, name: string | undefined) => {
    await page.keyboard.press(key)
    if (name === undefined) await expect(headerSearch.active).toHaveCount(0)
    else await expect(headerSearch.active).toHaveText(name, { useInnerText: true })
    const id = name === undefined ? null : await headerSearch.active.getAttribute('id')
    expect(await headerSearch.field.getAttribute('aria-activedescendant')).toBe(id)
  }
  await press('ArrowDown', names[0])
  await press('ArrowDown', names[1])
  await press('End', names.at(-1))
  await press('ArrowDown', undefined)
  await press('ArrowUp', names.at(-1))
  await press('Home', names[0])
  await page.keyboard.press('Escape')
  await expect(headerSearch.list).toBeHidden()
  await expect(headerSearch.field).toHaveValue('mug')
  await expect(headerSearch.field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(headerSearch.active).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(headerSearch.list).toBeHidden()
  await headerSearch.focus()
  for (const [index, name] of names.entries()) {
    await page.keyboard.press('ArrowDown')
    if (name.includes(MUG.name)) break
    expect(index).toBeLessThan(names.length - 1)
  }
  await page.keyboard.press('Enter')
  await expect(store.heading).toHaveText(MUG.name)
})

if (FULL)
  test('Enter without an option goes to the results, and typing begins anew', async ({ store }) => {
    const { page, headerSearch } = store
    await store.open('/')
    await headerSearch.suggest('mu')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('g')
    await expect(headerSearch.active).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=mug')
  })

test('a late response never replaces a newer one', async ({ store, page }) => {
  await store.open('/')
  await store.headerSearch.focus()
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  const lamps = `**/suggestions?${paramsQuery({ q: 'lamp' })}`
  await page.route(lamps, async (route) => {
    await late
    await route.continue().catch(() => undefined)
  })
  const requested = page.waitForRequest(lamps)
  await store.headerSearch.field.fill('lamp')
  await requested
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith(paramsQuery({ q: 'lamp' })))
  await store.headerSearch.field.fill('mug')
  await expect(store.headerSearch.options.filter({ hasText: MUG.name })).toBeVisible()
  await aborted
  release()
  await expect(store.headerSearch.options.filter({ hasText: 'lamp' })).toHaveCount(0)
})

if (FULL)
  test('says where nothing is found, and suggests words and collections', async ({ store, page }) => {
    await store.open('/')
    await store.headerSearch.suggest('mxgu')
    await expect(store.headerSearch.status).toContainText('No results for “mxgu”.')
    await expect(store.headerSearch.list.getByRole('group', { name: 'Did you mean' }).getByRole('option')).toContainText(['mug'])
    expect(await axeFindings(page)).toEqual([])
  })

test('says that it cannot search while its remote fails, and the form still leads to the results', async ({ store, page, watch }) => {
  watch.allow(/503|500/, /could not be loaded/)
  await store.open('/')
  await store.headerSearch.focus()
  await page.route(REQUEST, (route) => route.fulfill({ status: 503, json: { message: 'not available' } }))
  await store.headerSearch.field.fill('mug')
  await expect(store.headerSearch.status).toHaveText('Search is unavailable right now.')
  await expect(store.headerSearch.list).toHaveCount(0)
  await page.unroute(REQUEST)
  await store.headerSearch.field.press('Enter')
  await expect(page).toHaveURL('/search?q=mug')
})
