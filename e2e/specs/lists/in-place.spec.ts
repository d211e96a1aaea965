import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import { ListPage } from '../../fixtures/list-page.ts'
import { expect, test } from '../../fixtures/test.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

const PATH = SNEAKER.collectionPath
const INK = `${PATH}?f=Color.Ink`

/** Marks the document, which another one does not have. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const sameDocument = (page: Page) => page.locator('html[data-same]')
const status = (page: Page) => page.locator('.catalog-list [role=status]').filter({ hasText: /./ })

async function openLive(page: Page, path = PATH): Promise<ListPage> {
  await page.goto(path)
  const list = new ListPage(page)
  await list.whenLive()
  await mark(page)
  return list
}

test('a facet changes the list in the same document with one request, keeps the focus, and says how many products are left', async ({
  page,
}) => {
  const list = await openLive(page)
  const requests: string[] = []
  page.on('request', (request) => ['document', 'xhr', 'fetch'].includes(request.resourceType()) && requests.push(request.url()))
  const ink = await list.facet('Color', 'Ink')
  await ink.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(INK)
  const left = await list.cards.count()
  await expect(status(page)).toHaveText(`${left} products`)
  await expect(ink).toBeFocused()
  await expect(sameDocument(page)).toBeAttached()
  expect(requests.map((url) => new URL(url).search)).toEqual(['?f=Color.Ink'])
  await expect(page).toHaveTitle('Wear – Galleria')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\?f=Color\.Ink$/)
  expect(await violations(page)).toEqual([])
})

test('Back and Forward restore each state of a list, and lead out of it to another document', async ({ page }) => {
  await page.goto('/collections')
  await page.getByRole('main').getByRole('link', { name: SNEAKER.collection }).click()
  const list = new ListPage(page)
  await list.whenLive()
  await mark(page)
  const all = await list.cards.count()
  await (await list.facet('Color', 'Ink')).check()
  await expect(page).toHaveURL(INK)
  await list.whenQuiet()
  const left = await list.cards.count()
  await list.sort.selectOption({ label: 'Name' })
  await expect(page).toHaveURL(`${INK}&sort=name`)
  await page.goBack()
  await expect(page).toHaveURL(INK)
  await expect(list.sort).toHaveValue('featured')
  await page.goBack()
  await expect(list.cards).toHaveCount(all)
  await expect(await list.facet('Color', 'Ink')).not.toBeChecked()
  await page.goForward()
  await expect(list.cards).toHaveCount(left)
  await expect(await list.facet('Color', 'Ink')).toBeChecked()
  await expect(sameDocument(page)).toBeAttached()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/collections')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
})

test('a slow list shows that it is busy, and a newer choice replaces a pending one', async ({ page }) => {
  const list = await openLive(page)
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/f=Color\.Ink$/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await (await list.facet('Color', 'Ink')).check()
  await expect(page.locator('.catalog-list')).toHaveAttribute('aria-busy', 'true')
  await (await list.facet('Color', 'Sky')).check()
  await expect(page).toHaveURL(`${PATH}?f=Color.Ink*Color.Sky`)
  await list.whenQuiet()
  release()
  await page.goBack()
  await expect(page).toHaveURL(PATH)
  await expect(await list.facet('Color', 'Sky')).not.toBeChecked()
})

test('a list that cannot be had in place is loaded with its document', async ({ page, watch }) => {
  watch.allow(/the list is loaded with its document/, /request failed/, /ERR_FAILED/)
  const list = await openLive(page)
  await page.route(/f=Color\.Ink/, (route) => (route.request().resourceType() === 'xhr' ? route.abort('failed') : route.continue()))
  await (await list.facet('Color', 'Ink')).check()
  await expect(page).toHaveURL(INK)
  await expect(list.chip('Color: Ink')).toBeVisible()
  await expect(sameDocument(page)).not.toBeAttached()
})

if (FULL)
  test('removed chips hand the focus to their neighbour, and at last to the number of products', async ({ page }) => {
    const list = await openLive(page, `${PATH}?f=Color.Ink*Color.Sky`)
    await list.chip('Color: Ink').focus()
    await page.keyboard.press('Enter')
    await expect(list.chip('Color: Sky')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(PATH)
    await expect(page.locator('.catalog-total')).toBeFocused()
    await expect(sameDocument(page)).toBeAttached()
  })

if (FULL)
  test('links of a list open in another tab like all others', async ({ page, context }) => {
    const list = await openLive(page, INK)
    const opened = context.waitForEvent('page')
    await list.chip('Color: Ink').click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(PATH)
    await expect(page).toHaveURL(INK)
  })

if (FULL)
  test('another language is chosen for the list that is shown', async ({ page }) => {
    const list = await openLive(page)
    await (await list.facet('Color', 'Ink')).check()
    await expect(page).toHaveURL(INK)
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(`/de${INK}`)
  })

for (const locale of FULL ? ['', '/ar'] : ['/ar'])
  test(`the sheet of a phone counts what is chosen so far${locale && ', also from right to left'}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openLive(page, `${locale}${PATH}`)
    const submit = page.locator('.catalog-filters-submit')
    const before = await submit.innerText()
    await page.locator('.catalog-filters-open').click()
    const sheet = page.locator('.catalog-filters')
    await sheet
      .locator('[value="Color.Ink"]')
      .evaluate((input) => (input.closest('details') as HTMLDetailsElement).setAttribute('open', ''))
    await sheet.locator('[value="Color.Ink"]').check()
    await expect(page).toHaveURL(`${locale}${INK}`)
    await expect(submit).not.toHaveText(before)
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('status')).not.toBeEmpty()
    expect(await violations(page)).toEqual([])
    await submit.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(`${locale}${INK}`)
    await expect(sameDocument(page)).toBeAttached()
  })
