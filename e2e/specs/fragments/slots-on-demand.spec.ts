import { paramsQuery } from '@galleria/fragments/contract'
import type { Page } from '@playwright/test'
import { SUMMARY, changeData, hold, noteIn } from '../../fragments/basket-routes.ts'
import { BUILD } from '../../fragments/compose-page.ts'
import { expect, test } from '../../fragments/test.ts'

test.describe('a slot that is filled on demand', () => {
  const result = (page: Page) => page.locator('[data-fragment="shelf/drawer"] > [data-root] > output')
  const open = (page: Page, list: string) => page.getByRole('button', { name: `Open ${list}` }).click()

  test.beforeEach(async ({ page, site, fragments }) => {
    site.show({ parts: [{ fragment: 'shelf/drawer' }] })
    await page.goto('/')
    await fragments.expectHydrated('shelf/drawer')
  })

  test('loads nothing of the other remote before it is opened', async ({ page, fragments }) => {
    expect(fragments.requested(/basket/)).toEqual([])
    await open(page, 'first')
    await expect(result(page)).toHaveText('first there')
    await expect(page.getByText('List first')).toBeVisible()
    await fragments.expectHydrated('basket/summary')
    await expect(fragments.fragment('basket/summary')).toHaveAttribute('data-state', 'fresh')
  })

  test('gets fresh props at each opening, and its fragment keeps its state', async ({ page, fragments }) => {
    await open(page, 'first')
    await noteIn(page, 'basket/summary').click()
    const revision = page.getByText('List first')
    const before = Number(await revision.getAttribute('data-revision'))
    await open(page, 'first')
    await expect(revision).toHaveAttribute('data-revision', String(before + 1))
    await expect(noteIn(page, 'basket/summary')).toHaveText('Notes: 1')
    expect(await fragments.lifecycle()).toEqual(['basket/summary mounted'])
  })

  test('reports a failed request, keeps its content, and is filled by the next attempt', async ({ page, watch }) => {
    await open(page, 'first')
    await expect(result(page)).toHaveText('first there')
    await page.route(SUMMARY, (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
    await open(page, 'second')
    await expect(result(page)).toHaveText('first there, second failed')
    await expect(page.getByText('List first')).toBeVisible()
    watch.allow(/503/)
    await page.unroute(SUMMARY)
    await open(page, 'second')
    await expect(page.getByText('List second')).toBeVisible()
  })

  test('stays empty where the entry cannot be loaded, and is filled by the next attempt', async ({ page, fragments, watch }) => {
    await page.route(`**/_mfe/basket/**`, (route) => route.abort())
    await open(page, 'first')
    await expect(result(page)).toHaveText('first failed')
    await expect(fragments.fragment('basket/summary')).toHaveCount(0)
    watch.allow(/./)
    await page.unroute(`**/_mfe/basket/**`)
    await open(page, 'first')
    await expect(result(page)).toHaveText('first failed, first there')
    await expect(page.getByText('List first')).toBeVisible()
  })

  test('shows the fragment when its style sheets are there', async ({ page, fragments }) => {
    const sheet = `/_mfe/basket/${BUILD}/summary.css`
    const sent = Promise.withResolvers<void>()
    await page.route(SUMMARY, (route) => changeData(route, (data) => ({ ...data, css: [sheet] })))
    await page.route(sheet, async (route) => {
      await sent.promise
      await route.fulfill({ contentType: 'text/css', body: '[data-revision] { color: rgb(1, 2, 3) }' })
    })
    await open(page, 'first')
    await expect.poll(() => fragments.requested(/css|chunk/).length).toBeGreaterThan(1)
    await fragments.settle()
    await expect(page.getByText('List first')).toHaveCount(0)
    sent.resolve()
    await expect(page.getByText('List first')).toHaveCSS('color', 'rgb(1, 2, 3)')
  })

  test('shows the fragment when a style sheet fails to load', async ({ page, watch }) => {
    await page.route(SUMMARY, (route) => changeData(route, (data) => ({ ...data, css: [`/_mfe/basket/${BUILD}/gone.css`] })))
    await open(page, 'first')
    await expect(page.getByText('List first')).toBeVisible()
    watch.allow(/gone\.css|404/)
  })

  test('shows what was requested last, and gives up the request before it', async ({ page, fragments }) => {
    const first = await hold(page, `**/_fragment/basket/summary?${paramsQuery({ list: 'first' })}`)
    await open(page, 'first')
    await first.requested
    await open(page, 'second')
    await expect(result(page)).toHaveText('first there, second there')
    first.release()
    await fragments.settle()
    await expect(page.getByText('List second')).toBeVisible()
    await expect(page.getByText('List first')).toHaveCount(0)
  })

  test('keeps the outcome of a submit that was faster than an older request', async ({ page, fragments }) => {
    await open(page, 'second')
    await fragments.expectHydrated('basket/summary')
    const first = await hold(page, `**/_fragment/basket/summary?${paramsQuery({ list: 'first' })}`)
    await open(page, 'first')
    await first.requested
    await page.getByRole('button', { name: 'Clear second' }).click()
    await expect(page.getByText('List cleared')).toBeVisible()
    await expect(result(page)).toHaveText('second there, first there')
    first.release()
    await fragments.settle()
    await expect(page.getByText('List cleared')).toBeVisible()
  })

  test('refuses a fragment with files of another build', async ({ page, fragments, watch }) => {
    await page.route(SUMMARY, (route) => changeData(route, (data) => ({ ...data, css: ['/elsewhere.css'] })))
    await open(page, 'first')
    await expect(result(page)).toHaveText('first failed')
    expect(fragments.requested(/elsewhere|_mfe\/basket/)).toEqual([])
    expect(watch.complaints).toEqual([])
  })

  test('is not filled without the browser runtime', async ({ page }) => {
    await page.evaluate(() => Reflect.deleteProperty(globalThis, Symbol.for('galleria.browser')))
    await open(page, 'first')
    await expect(result(page)).toHaveText('first failed')
  })
})
