import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import { ListPage } from '../../fixtures/list-page.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A list of two pages. */
const PATH = '/search?q=galleria'
const SECOND = '/search?page=2&q=galleria'

async function openLive(page: Page): Promise<ListPage> {
  await page.goto(PATH)
  const list = new ListPage(page)
  await list.whenLive()
  return list
}

/** Brings a product that came with the second page to the middle of the screen. @returns how far it is from the top */
async function scrollToLast(list: ListPage): Promise<number> {
  await list.cards.nth(30).evaluate((card) => card.scrollIntoView({ block: 'center' }))
  return topOf(list)
}

const topOf = (list: ListPage) => list.cards.nth(30).evaluate((card) => Math.round(card.getBoundingClientRect().top))

for (const width of FULL ? [390, 1280] : [390])
  test(`more products are added below the others at ${width} pixels, and the address follows`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const list = await openLive(page)
    const first = await list.names()
    const more = page.getByRole('link', { name: 'Load more' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(SECOND)
    const names = await list.names()
    expect(names.slice(0, first.length)).toEqual(first)
    expect(new Set(names).size).toBe(names.length)
    await expect(list.main.locator('.catalog-total')).toHaveText(`${names.length} products`)
    await expect(page.locator('.catalog-list [role=status]').last()).toHaveText(`${names.length} products – Page 2`)
    await expect(list.cards.nth(first.length).getByRole('link')).toBeFocused()
    await expect(more).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    expect(await violations(page)).toEqual([])
  })

if (FULL)
  test('a reload of a longer list shows all of it at the same place', async ({ page }) => {
    const list = await openLive(page)
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(SECOND)
    const names = await list.names()
    const top = await scrollToLast(list)
    await page.reload()
    await expect(list.cards).toHaveCount(names.length)
    expect(await list.names()).toEqual(names)
    await expect.poll(() => topOf(list)).toBeCloseTo(top, -1)
  })

if (FULL)
  test('a reload of a longer list shows its last page where the others cannot be had', async ({ page, watch }) => {
    watch.allow(/the list stays as its document has it/, /the list is loaded with its document/, /request failed/, /ERR_FAILED/)
    const list = await openLive(page)
    const first = await list.names()
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL(SECOND)
    const count = await list.cards.count()
    const failures: string[] = []
    // Counted here: Chromium may tell of a failed request only after the page that asked for it is gone.
    await page.route(PATH, (route) => {
      if (route.request().resourceType() !== 'xhr') return route.continue()
      failures.push(route.request().url())
      return route.abort('failed')
    })
    await page.reload()
    await expect.poll(() => failures.length).toBe(1)
    await list.whenLive()
    await list.whenQuiet()
    await expect(list.cards).toHaveCount(count - first.length)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL(PATH)
    await expect.poll(() => failures).toHaveLength(2)
  })

test('Back from a product shows the longer list at the same place', async ({ page }) => {
  const list = await openLive(page)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(SECOND)
  const count = await list.cards.count()
  const top = await scrollToLast(list)
  await list.cards.nth(30).getByRole('link').click()
  await expect(page).toHaveURL(/\/products\//)
  await page.goBack()
  await expect(list.cards).toHaveCount(count)
  await expect.poll(() => topOf(list)).toBeCloseTo(top, -1)
})

if (FULL)
  test('a page link shows that page from its start', async ({ page }) => {
    const list = await openLive(page)
    const first = await list.names()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(SECOND)
    await list.whenQuiet()
    expect((await list.names())[0]).not.toBe(first[0])
    await expect(page.locator('.catalog-total')).toBeFocused()
    await expect(page.locator('.catalog-list-bar')).toBeInViewport()
    await page.goBack()
    await expect.poll(() => list.names()).toEqual(first)
  })

test('without JavaScript page links lead to all pages, and nothing offers to add one', async ({ newShopper }) => {
  const { store } = await newShopper({ javaScriptEnabled: false })
  await store.open(PATH)
  await expect(store.page.getByRole('link', { name: 'Load more' })).toBeHidden()
  await store.page.getByRole('link', { name: 'Next page' }).click()
  await expect(store.page).toHaveURL(SECOND)
})
