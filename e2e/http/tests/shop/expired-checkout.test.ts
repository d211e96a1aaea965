import { expect } from 'vitest'
import { ONLY_VARIANT, STORES_APP, type VisitorCall } from '../../../stack/platform-admin.ts'
import { Stack } from '../../../stack/stack.ts'
import { LAMP, MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

const LIFETIME_SECONDS = 2

test('an expired checkout says so, accepts no form, and links back to the cart', async () => {
  const stack = await Stack.start({
    why: 'Its checkouts expire after two seconds.',
    shells: 1,
    mode: 'production',
    variables: { platform: { CHECKOUT_LIFETIME_SECONDS: String(LIFETIME_SECONDS) } },
  })
  try {
    const stock = await stack.platform.stock(MUG.slug, MUG.choices)
    const shopper = stack.httpShopper()
    await shopper.addToCart(MUG)
    const step = await shopper.openCheckout()
    const call = await stack.platform.asVisitor()
    const checkoutId = await checkoutOf(call, await stack.platform.product(LAMP.slug))
    await new Promise((resolve) => setTimeout(resolve, LIFETIME_SECONDS * 1000 + 200))

    const posted = await shopper.submit(step)
    const opened = await shopper.get(step.page.url)
    for (const response of [posted, opened]) {
      expect(response.status).toBe(410)
      expect(response.text).toMatch(/expired/i)
      expect(response.text).toContain(`${stack.storeUrl}/cart`)
    }
    const session = await call('POST', '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId }, callbacks: {} })
    expect(session.status).toBeGreaterThanOrEqual(400)
    expect(session.body.details?.applicationError?.code).toBe('CHECKOUT_EXPIRED')
    expect((await stack.platform.counts()).orders).toBe(0)
    expect(await stack.platform.stock(MUG.slug, MUG.choices)).toBe(stock)
    expect(await shopper.cartCount()).toBe(1)

    // The cart is not lost with it: a new checkout can be begun.
    expect((await shopper.openCheckout()).page.status).toBe(200)
  } finally {
    await stack.stop()
  }
})

/** A checkout of one piece, made by the API alone. */
async function checkoutOf(call: VisitorCall, { id }: { id: string }): Promise<string> {
  const catalogReference = { appId: STORES_APP, catalogItemId: id, options: { variantId: ONLY_VARIANT } }
  await call('POST', '/ecom/v1/carts/current/add-to-cart', { lineItems: [{ catalogReference, quantity: 1 }] })
  const { status, body } = await call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  expect(status).toBe(200)
  return body.checkoutId ?? ''
}
