import { paramsQuery } from '@galleria/fragments/contract'
import { NEWER, SUMMARY, changeData, deployBasket, hold, noteIn } from '../../fragments/basket-routes.ts'
import { BUILD } from '../../fragments/compose-page.ts'
import { expect, test } from '../../fragments/test.ts'

test.describe('a slot in a component', () => {
  test.beforeEach(async ({ page, site, fragments }) => {
    site.show({ parts: [{ fragment: 'shelf/product' }] })
    await page.goto('/')
    await fragments.expectHydrated('shelf/product', 'basket/summary')
  })

  test('keeps the server content, which hydrates without a request', async ({ page, fragments }) => {
    await expect(page.getByText('Price of small')).toBeVisible()
    await expect(page.getByText('List small')).toBeVisible()
    await noteIn(page, 'basket/price').click()
    await expect(noteIn(page, 'basket/price')).toHaveText('Notes: 1')
    expect(fragments.requested(/_fragment/)).toEqual([])
  })

  test('gives new params to a fragment without a loader, without a request and with its state', async ({ page, fragments }) => {
    await noteIn(page, 'basket/price').click()
    await page.getByRole('button', { name: 'Large' }).click()
    await expect(page.getByText('Price of large')).toBeVisible()
    await expect(noteIn(page, 'basket/price')).toHaveText('Notes: 1')
    expect(fragments.requested(/_fragment\/basket\/price/)).toEqual([])
  })

  test('requests the props of a fragment with a loader, which keeps its state', async ({ page, fragments }) => {
    await noteIn(page, 'basket/summary').click()
    await page.getByRole('button', { name: 'Large' }).click()
    await expect(page.getByText('List large')).toBeVisible()
    await expect(noteIn(page, 'basket/summary')).toHaveText('Notes: 1')
    expect(fragments.requested(/_fragment/)).toEqual([`/_fragment/basket/summary?${paramsQuery({ list: 'large' })}`])
  })

  test('requests nothing when the component renders again with the same params', async ({ page, fragments }) => {
    await page.getByRole('button', { name: 'Toggle the price' }).click()
    await expect(page.getByText('Price of small')).toHaveCount(0)
    await fragments.settle()
    expect(fragments.requested(/_fragment/)).toEqual([])
  })

  test('that appears in the browser is filled from the server', async ({ page, fragments }) => {
    const toggle = page.getByRole('button', { name: 'Toggle the price' })
    await toggle.click()
    await page.getByRole('button', { name: 'Large' }).click()
    await toggle.click()
    await fragments.expectHydrated('basket/price')
    await expect(page.getByText('Price of large')).toBeVisible()
    expect(fragments.requested(/_fragment\/basket\/price/)).toEqual([`/_fragment/basket/price?${paramsQuery({ variant: 'large' })}`])
    await noteIn(page, 'basket/price').click()
    await page.getByRole('button', { name: 'Medium' }).click()
    await expect(page.getByText('Price of medium')).toBeVisible()
    await expect(noteIn(page, 'basket/price')).toHaveText('Notes: 1')
  })

  test('that goes takes its fragment with it', async ({ page, fragments }) => {
    await fragments.expectHydrated('basket/price')
    await page.getByRole('button', { name: 'Toggle the price' }).click()
    await expect.poll(() => fragments.lifecycle()).toContain('basket/price unmounted')
    expect(await fragments.lifecycle()).not.toContain('basket/summary unmounted')
  })

  test('that goes before its fragment has come mounts nothing', async ({ page, fragments }) => {
    const toggle = page.getByRole('button', { name: 'Toggle the price' })
    await toggle.click()
    const price = await hold(page, '**/_fragment/basket/price?*')
    await toggle.click()
    const request = await price.requested
    const abandoned = page.waitForEvent('requestfailed', (failed) => failed === request)
    await toggle.click()
    await abandoned
    price.release()
    await fragments.settle()
    expect((await fragments.lifecycle()).filter((event) => event.includes('price'))).toEqual([
      'basket/price mounted',
      'basket/price unmounted',
    ])
  })

  test('ends the fragment that a newer build replaces', async ({ page, fragments }) => {
    await deployBasket(page)
    await page.getByRole('button', { name: 'Large' }).click()
    await expect(fragments.fragment('basket/summary')).toHaveAttribute('data-hydrated', NEWER)
    expect((await fragments.lifecycle()).filter((event) => event.includes('summary')).toSorted()).toEqual([
      'basket/summary mounted',
      'basket/summary mounted',
      'basket/summary unmounted',
    ])
  })

  test('shows the fragment of a newer build in the place of the older one', async ({ page, fragments }) => {
    await deployBasket(page)
    await noteIn(page, 'basket/summary').click()
    await page.getByRole('button', { name: 'Large' }).click()
    await expect(fragments.fragment('basket/summary')).toHaveAttribute('data-hydrated', NEWER)
    await expect(page.getByText('List large')).toBeVisible()
    await expect(noteIn(page, 'basket/summary')).toHaveText('Notes: 0')
    await page.getByRole('button', { name: 'Medium' }).click()
    await expect(page.getByText('List medium')).toBeVisible()
    await expect(fragments.fragment('basket/summary')).toHaveCount(1)
  })
})

test('a style sheet that the page has already is not loaded again', async ({ page, site, fragments }) => {
  const sheet = `/_mfe/basket/${BUILD}/summary.css`
  site.show({ parts: [{ fragment: 'shelf/drawer' }], before: `<link rel="stylesheet" href="${sheet}">` })
  await page.route(sheet, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.route(SUMMARY, (route) => changeData(route, (data) => ({ ...data, css: [sheet] })))
  await page.goto('/')
  await fragments.expectHydrated('shelf/drawer')
  await page.getByRole('button', { name: 'Open first' }).click()
  await expect(page.getByText('List first')).toBeVisible()
  await expect(page.locator(`link[href="${sheet}"]`)).toHaveCount(1)
})

test.describe('in a tab of its own', () => {
  test.use({ newTab: true })

  test('new params bring a fragment to life that was not yet, and then reach it', async ({ page, site, fragments }) => {
    site.show({ parts: [{ fragment: 'shelf/product', slotHydration: { hydrate: 'idle' } }] })
    // Never idle.
    await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
    await page.goto('/')
    await fragments.expectHydrated('shelf/product')
    await fragments.expectNotHydrated('basket/price')
    await page.getByRole('button', { name: 'Large' }).click()
    await fragments.expectHydrated('basket/price')
    await expect(page.getByText('Price of large')).toBeVisible()
  })
})

test('new params are another occasion to load a fragment that could not be loaded', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ fragment: 'shelf/product' }] })
  await page.route('**/_mfe/basket/**', (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => watch.complaints.join()).toMatch(/basket\/price was not brought to life/)
  watch.allow(/ERR_FAILED|was not brought to life/)
  await page.unroute('**/_mfe/basket/**')
  await page.getByRole('button', { name: 'Large' }).click()
  await fragments.expectHydrated('basket/price')
  await expect(page.getByText('Price of large')).toBeVisible()
})

test('a fragment that cannot be given its new params is taken away: it stands for others', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ fragment: 'shelf/product' }] })
  await page.route('**/_mfe/basket/**', (route) => route.abort())
  await page.goto('/')
  await fragments.expectHydrated('shelf/product')
  await expect(page.getByText('Price of small')).toBeVisible()
  await page.getByRole('button', { name: 'Large' }).click()
  await expect(page.getByText('Price of small')).toHaveCount(0)
  expect(watch.complaints.join()).toContain('fragment basket/price could not be given its new params')
  expect(watch.complaints.join()).not.toContain('uncaught')
  watch.allow(/./)
  await page.unroute('**/_mfe/basket/**')
  await page.getByRole('button', { name: 'Medium' }).click()
  await expect(page.getByText('Price of medium')).toBeVisible()
})
