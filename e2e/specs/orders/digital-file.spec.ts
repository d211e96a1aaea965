import { readFile } from 'node:fs/promises'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { overflowing } from '../../look/overflow.ts'
import { FILE_CONTENT, sellFile } from '../../stack/sold-file.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { messagesOf } from '../../test-data/messages.ts'

/** Links are made and mailed by the outbox, once the order is paid. */
const SOON = { timeout: 5_000, intervals: [100] }

async function buyFile(store: Store, path: string, email: string): Promise<string> {
  await store.open(path)
  await store.product.submit()
  await store.expectCartCount(1)
  await store.open('/cart')
  await store.cart.toCheckout()
  await expect(store.page.getByLabel(messagesOf('platform', store.locale).t('field.email'), { exact: true })).toHaveValue(email)
  await store.checkout.complete({ digital: true })
  return (await store.thankYou.read()).orderId
}

/** What the shopper's device keeps after a press on the link. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

const SHOPPERS = [
  ['en', true, 1280],
  ['en', false, 390],
  ['ar', true, 390],
] as const

for (const [locale, javaScriptEnabled, width] of FULL ? SHOPPERS : SHOPPERS.slice(1, 2))
  test.describe(`in ${locale}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript, at ${width} pixels`, () => {
    test.use({ javaScriptEnabled })

    test('a guest buys a file, and gets it by a link of an e-mail and on the page of the order', async ({ stack, page }) => {
      await page.setViewportSize({ width, height: 900 })
      const store = new Store(page, locale)
      const { path, remove } = await sellFile(stack.platform, `Map of ${locale} ${javaScriptEnabled}`)
      const orderId = await buyFile(store, path, '')
      const linkOf = async () => /https?:\/\/\S+\/downloads\/\S+/.exec((await stack.platform.newestEmail(BUYER.email)).text)?.[0]
      await expect.poll(linkOf, SOON).toBeDefined()
      const response = await fetch((await linkOf()) ?? '')
      expect(Buffer.from(await response.arrayBuffer()).equals(FILE_CONTENT)).toBe(true)

      const { url } = await stack.platform.elevated<{ url: string }>('GET', `/platform/v1/order-links/${orderId}`)
      await page.goto(url)
      const link = page.getByRole('main').locator('a[href*="/downloads/"]')
      expect(await downloaded(page, () => link.click())).toEqual({ name: 'Old town.pdf', content: FILE_CONTENT })
      if (javaScriptEnabled) {
        expect(await axeFindings(page)).toEqual([])
        expect(await overflowing(page)).toEqual([])
      }
      await stack.platform.elevated('POST', `/ecom/v1/orders/${orderId}/cancel`, {})
      expect((await fetch((await linkOf()) ?? '')).status).toBe(410)
      await page.goto(url)
      await expect(link).toHaveCount(0)
      await remove()
    })
  })

test('a member finds the file of an order in the account, by keyboard alone', async ({ stack, store, before, page }) => {
  const { path, remove } = await sellFile(stack.platform, 'Map of members')
  const ann = newMember()
  await before.signUp(ann)
  const orderId = await buyFile(store, path, ann.email)
  await expect
    .poll(async () => {
      await store.open(`/account/orders/${orderId}`)
      return page.getByRole('link', { name: /^Download/ }).count()
    }, SOON)
    .toBe(1)
  const link = page.getByRole('link', { name: /^Download/ })
  await link.focus()
  expect(await downloaded(page, () => page.keyboard.press('Enter'))).toEqual({ name: 'Old town.pdf', content: FILE_CONTENT })
  await remove()
})
