import { paramsQuery } from '@galleria/fragments/contract'
import { startRemote } from '@galleria/fragments/testing'
import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import remote from '../../../remote.config.ts'
import { LARGE, LINE, MUG } from '../../../test/documents.ts'

const CART = '/ecom/v2/carts/current'
const reference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: MUG, options: { variantId: LARGE } }

const line = (quantities: object = {}) => ({
  id: LINE,
  name: { original: 'Mug' },
  quantityInfo: { requestedQuantity: 2, confirmedQuantity: 2, availableQuantity: 10, ...quantities },
  pricing: {
    unitPrice: { amount: '9.10' },
    totalPrice: { amount: '18.20' },
    breakdown: { salePrice: { amount: '10.10' }, fullPrice: { amount: '12.00' } },
  },
  discounts: [{ name: { original: 'Two mugs' }, amountOff: { amount: '2.00' } }],
  source: { catalogReference: reference },
  attributes: { url: { relativePath: '/product-page/mug' } },
  status: 'IN_STOCK',
})

const cart = (lineItems: object[] = [line()]) => ({
  id: '55555555-5555-4555-8555-555555555555',
  businessInfo: { currencyCode: 'USD' },
  lineItems,
})

const summary = {
  priceSummary: { subtotal: { amount: '18.20' }, discount: { amount: '0' }, total: { amount: '18.20' } },
  discounts: [
    {
      name: { original: 'Two mugs' },
      scope: 'LINE_ITEM',
      total: { amount: '2.00' },
      lineItemDiscounts: [{ lineItemId: LINE, amountOff: { amount: '2.00' } }],
    },
  ],
}

const start = () => startRemote(remote, { PLATFORM_CART: 'v2' })

describe('the cart over the second version', () => {
  it('shows its lines before discounts, with the pictures of the catalog', async () => {
    const media = { mainMedia: { image: { url: 'https://shop.example/mug.svg', width: 400, height: 500 } } }
    const product = { id: MUG, name: 'Mug', slug: 'mug', priceData: { price: 10.1 }, media }
    stubPlatform(({ path }) => {
      if (path === '/platform/v1/capabilities') return found({ capabilities: [] })
      return found(path === `${CART}/estimate` ? { cart: cart(), summary } : { products: [product] })
    })
    const { text, html } = await start().getFragment('cart')
    expect(text).toContain('Mug Two mugs: -$2.00 Sale price $20.20 Regular price $24.00 $10.10 each')
    expect(text).toContain('2 items $20.20 Two mugs -$2.00 Subtotal $18.20')
    expect(html).toContain('src="https://shop.example/mug.svg"')
    expect(html).toContain('href="/products/mug"')
  })

  it('stands without pictures where the catalog does not respond', async () => {
    stubPlatform(({ path }) => (path === `${CART}/estimate` ? found({ cart: cart(), summary }) : refused(503, 'DOWN')))
    expect((await start().getFragment('cart')).text).toContain('2 items $20.20')
  })

  it('is empty without a cart', async () => {
    stubPlatform(() => refused(404, 'CURRENT_CART_NOT_FOUND'))
    expect((await start().getFragment('cart')).text).toContain('Your cart is empty.')
    expect((await start().getFragment('mini-cart')).text).not.toMatch(/[1-9]/)
  })

  it('tells how many were added where there are fewer in stock', async () => {
    const data = { invalidItems: [{ id: { catalogReference: reference }, requestedQuantity: 5, availableQuantity: 3 }] }
    let tries = 0
    const calls = stubPlatform(({ path }) => {
      if (path !== `${CART}/add-line-items`) return found({ capabilities: [] })
      tries += 1
      if (tries === 1) return refused(428, 'INSUFFICIENT_INVENTORY', data)
      return found({ cart: cart([line({ requestedQuantity: 3, confirmedQuantity: 3, availableQuantity: 3 })]) })
    })
    const params = { productId: MUG, variantId: LARGE, name: 'Mug', available: true }
    const { intents } = await start().submit(`add-to-cart?${paramsQuery(params)}`, { quantity: '5' })
    expect(intents).toMatchObject([{ detail: { count: 3 } }, { message: 'Mug: all 3 left are in your cart.' }])
    expect(calls.filter(({ path }) => path.endsWith('add-line-items')).map(({ input }) => input)).toEqual([
      { catalogItems: [{ catalogReference: reference, quantity: 5 }] },
      { catalogItems: [{ catalogReference: reference, quantity: 3 }] },
    ])
  })

  it('goes to the checkout by the id of the cart', async () => {
    const session = { id: '99999999-9999-4999-8999-999999999999', fullUrl: 'http://platform.example/checkout/abc' }
    const calls = stubPlatform(({ path }) => found(path === `${CART}/estimate` ? { cart: cart(), summary } : { redirectSession: session }))
    expect((await start().getFragment('cart', { form: { note: '', saved: '', intent: 'checkout' } })).location).toBe(session.fullUrl)
    expect(calls.at(-1)?.input).toMatchObject({ ecomCheckout: { checkoutId: cart().id } })
  })
})
