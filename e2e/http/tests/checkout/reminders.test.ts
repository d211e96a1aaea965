import { expect } from 'vitest'
import { mails, remindAfter, timePasses } from '../../../stack/checkout-reminders.ts'
import type { Stack } from '../../../stack/stack.ts'
import { BUYER } from '../../../test-data/buyer.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

const SOON = { timeout: 20_000, interval: 200 }

test.beforeAll(({ stack }) => remindAfter(stack, 60).then(() => undefined))
test.afterAll(({ stack }) => remindAfter(stack, 0).then(() => undefined))

/** A shopper types an address into the checkout and goes away. */
async function abandon(stack: Stack, email: string): Promise<void> {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  await shopper.submit(await shopper.openCheckout(), { ...BUYER, email })
}

test('one click ends them: the address gets no further mail, another one of the same day does', async ({ stack }) => {
  const [ended, other] = ['ended@example.com', 'not-ended@example.com']
  await abandon(stack, ended)
  await abandon(stack, other)
  await timePasses(stack)
  for (const email of [ended, other]) await expect.poll(() => mails(stack, email), SOON).toBe(1)
  const { unsubscribeUrl } = await stack.platform.newestEmail(ended)
  // A mail program sends the form of RFC 8058, from no page.
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(unsubscribeUrl ?? '', { method: 'POST', body })).status).toBe(200)

  await timePasses(stack)
  await abandon(stack, ended)
  await abandon(stack, other)
  await timePasses(stack)
  await expect.poll(() => mails(stack, other), SOON).toBe(2)
  expect(await mails(stack, ended)).toBe(1)
})

test('no mail comes about a cart that was emptied', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  await shopper.submit(await shopper.openCheckout(), { ...BUYER, email: 'emptied@example.com' })
  await shopper.submit(await shopper.form('/cart', ({ html }) => html.includes('value="remove"')), { intent: 'remove' })
  expect(await shopper.cartCount()).toBe(0)
  await abandon(stack, 'control@example.com')
  await timePasses(stack)
  await expect.poll(() => mails(stack, 'control@example.com'), SOON).toBe(1)
  expect(await mails(stack, 'emptied@example.com')).toBe(0)
})
