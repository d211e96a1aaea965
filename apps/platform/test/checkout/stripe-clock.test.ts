import { expect, test } from 'vitest'
import { inObject } from '../support/object-database.ts'
import { startPlatform } from '../support/platform-process.ts'
import { completeCheckout, newVisitor, productBySlug } from '../support/shop.ts'
import { sessionOf, stripeShop } from '../support/stripe-shop.ts'

/** An alarm is lost only where it rings within the millisecond that it was set for, which happens at some of so many moments. */
const MOMENTS = 30
const VISITS = 2 * MOMENTS
const variables = { PAYMENT_FIRST_CHECK_MS: '3600000' }
const { shop, stripe } = await stripeShop(variables)

test('the clock finds all payments that are due at the same millisecond', { timeout: 60_000 }, async () => {
  const product = await shop.stocked(VISITS)
  for (let visit = 0; visit < VISITS; visit += 1) {
    const [checkout = ''] = (await shop.cartWith(product, 1, await newVisitor(shop.platform))).split('?')
    stripe.books.pay(sessionOf(await completeCheckout(checkout, { paymentMethod: 'stripe' })), 'paid')
  }
  const { dataDir, keys } = shop.platform
  await shop.platform.stop()
  inObject(shop.platform, 'Commerce', (database) =>
    database.prepare('update payment_attempts set due_at = ? + 30 * (rowid % ?)').run(Date.now() + 2_000, MOMENTS),
  )
  const restarted = await startPlatform({ dataDir, keys, variables: { ...stripe.variables, ...variables } })
  try {
    await expect.poll(async () => (await productBySlug(restarted, product.slug)).stock.quantity).toBe(0)
  } finally {
    await restarted.stop()
  }
})
