import { StripeDouble } from '@galleria/tooling/stripe-double/stripe-double.ts'
import { expect, test } from 'vitest'
import { startPlatform } from '../support/platform-process.ts'
import { completeCheckout, importCatalog, newVisitor, plainProduct, productBySlug } from '../support/shop.ts'
import { sessionOf } from '../support/stripe-shop.ts'
import { ONLY } from '../support/use-shop.ts'

/** An alarm is lost only where it rings within the millisecond that it was set for, which happens at some of so many moments. */
const MOMENTS = 30
const VISITS = 2 * MOMENTS

test('the clock finds all payments that are due at the same millisecond', { timeout: 60_000 }, async () => {
  const stripe = await StripeDouble.start()
  const platform = await startPlatform({ variables: { ...stripe.variables, PAYMENT_FIRST_CHECK_MS: '3600000' } })
  Object.assign(stripe, { endpoint: `${platform.url}/webhooks/stripe`, timing: 'never' })
  await importCatalog(platform, { products: [plainProduct('thing', VISITS)] })
  const product = await productBySlug(platform, 'thing')
  for (let visit = 0; visit < VISITS; visit += 1) {
    const visitor = await newVisitor(platform)
    await visitor.addToCart(product.id, ONLY, 1)
    const [checkout = ''] = (await visitor.openCheckout()).split('?')
    stripe.books.pay(sessionOf(await completeCheckout(checkout, { paymentMethod: 'stripe' })), 'paid')
  }
  await platform.changeRows('Commerce', `update payment_attempts set due_at = ${Date.now() + 2_000} + 30 * (rowid % ${MOMENTS})`)
  try {
    await expect.poll(async () => (await productBySlug(platform, product.slug)).stock.quantity).toBe(0)
  } finally {
    await platform.stop()
    await stripe.stop()
  }
})
