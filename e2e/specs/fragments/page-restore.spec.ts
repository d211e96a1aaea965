import { paramsQuery } from '@galleria/fragments/contract'
import type { Page } from '@playwright/test'
import { tellTabs } from '../../fixtures/other-tab.ts'
import { hold, SUMMARY } from '../../fragments/basket-routes.ts'
import { expect, test } from '../../fragments/test.ts'

const restore = (page: Page, persisted = true) =>
  page.evaluate((value) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: value })), persisted)

test.beforeEach(async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'basket/summary', params: { list: 'second' } }, { fragment: 'basket/price' }] })
  await page.goto('/')
  await fragments.expectHydrated('basket/summary', 'basket/price')
})

test('a page that the browser brings back requests the shopper’s own fragments again, with their params', async ({ page, fragments }) => {
  const list = page.getByText('List second')
  const before = Number(await list.getAttribute('data-revision'))
  await restore(page)
  await expect(list).toHaveAttribute('data-revision', String(before + 1))
  // Neither those of all shoppers, nor those that are not on this page.
  expect(fragments.requested(/_fragment/)).toEqual([`/_fragment/basket/summary?${paramsQuery({ list: 'second' })}`])
  expect((await fragments.lifecycle()).toSorted()).toEqual(['basket/price mounted', 'basket/summary mounted'])
})

test('a page that comes back after a while requests them once, though it also becomes visible and gets the focus', async ({
  page,
  fragments,
}) => {
  const list = page.getByText('List second')
  const before = Number(await list.getAttribute('data-revision'))
  await page.evaluate(() => {
    const later = Date.now() + 60_000
    Date.now = () => later
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    dispatchEvent(new Event('focus'))
  })
  await expect(list).toHaveAttribute('data-revision', String(before + 1))
  await fragments.settle()
  expect(fragments.requested(/_fragment/)).toEqual([`/_fragment/basket/summary?${paramsQuery({ list: 'second' })}`])
})

test('a page that is shown for the first time requests nothing', async ({ page, fragments }) => {
  await restore(page, false)
  await fragments.settle()
  expect(fragments.requested(/_fragment/)).toEqual([])
})

test('the props of a newer build are not rendered by the older one', async ({ page, fragments }) => {
  const before = await page.getByText('List second').getAttribute('data-revision')
  await page.route(SUMMARY, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), build: 'ba9876543210' } })
  })
  const response = page.waitForResponse(SUMMARY)
  await restore(page)
  await (await response).finished()
  await fragments.settle()
  await expect(page.getByText('List second')).toHaveAttribute('data-revision', before ?? '')
})

test('the outcome of a submit is newer than what was requested before it', async ({ page, fragments }) => {
  const { requested, release } = await hold(page, SUMMARY)
  await restore(page)
  const request = await requested
  const abandoned = page.waitForEvent('requestfailed', (failed) => failed === request)
  await page.getByRole('button', { name: 'Clear second' }).click()
  await expect(page.getByText('List cleared')).toBeVisible()
  await abandoned
  release()
  await fragments.settle()
  await expect(page.getByText('List cleared')).toBeVisible()
})

test('what was requested before the submit of another fragment is requested once more', async ({ page, site, fragments }) => {
  const add = { fragment: 'basket/add', params: { variant: 'large' } }
  site.show({ parts: [{ fragment: 'basket/summary', params: { list: 'second' } }, add] })
  await page.goto('/')
  await fragments.expectHydrated('basket/summary', 'basket/add')
  const list = page.getByText('List second')
  const before = Number(await list.getAttribute('data-revision'))
  const { requested, release } = await hold(page, SUMMARY)
  await tellTabs(page)
  await requested
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('.toast')).toHaveCount(1)
  release()
  await expect(list).toHaveAttribute('data-revision', String(before + 2))
})

test('fragments that cannot be requested again are reported and stay, and the others are refreshed', async ({ page, watch }) => {
  const list = page.getByText('List second')
  const before = await list.getAttribute('data-revision')
  await page.route(SUMMARY, (route) => route.fulfill({ status: 503 }))
  await restore(page)
  await expect.poll(() => watch.complaints.join()).toContain('fragment basket/summary')
  expect(watch.complaints.join()).not.toContain('uncaught')
  watch.allow(/503|was not refreshed/)
  await expect(list).toHaveAttribute('data-revision', before ?? '')
})
