import { afterEach, describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { ownerOf } from '../support/catalog-shop.ts'
import { recordedEvents } from '../support/recorded-events.ts'
import { codeOf } from '../support/responses.ts'
import { call, completeCheckout, newVisitor, orderIdOf, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const PATH = '/ecom/v1/currency-settings'
const shop = useCartShop()
const owner = ownerOf(shop)
const set = (currencySettings: object) => owner.call('POST', PATH, { currencySettings })

/** Reads as a shopper that is shown prices in this currency. */
async function read(currency: string | undefined, method: string, path: string, body?: unknown): Promise<Json> {
  const headers: Record<string, string> = currency === undefined ? {} : { 'x-wix-currency': currency }
  const response = await call(shop.platform, method, path, { token: shop.shopper.accessToken, headers, body })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}
const product = async (currency?: string) => (await read(currency, 'GET', `/stores-reader/v1/products/${shop.mug.id}`)).product

afterEach(() => set({ rates: {}, rounding: {}, currencyOfCountry: {} }))

describe('a product', () => {
  test('has its prices in the currency that is asked for, at the rate of the owner, and stays sold in the store’s own', async () => {
    await set({ rates: { EUR: '0.92', JPY: '150.5' } })
    const { priceData, convertedPriceData, variants } = await product('EUR')
    expect(priceData).toMatchObject({ currency: 'USD', discountedPrice: 18.1 })
    expect(convertedPriceData).toMatchObject({ currency: 'EUR', discountedPrice: 16.65, formatted: { discountedPrice: '€16.65' } })
    expect(variants[0].variant).toMatchObject({
      priceData: { currency: 'USD', discountedPrice: 18.1 },
      convertedPriceData: { currency: 'EUR', discountedPrice: 16.65 },
    })
    expect((await product('JPY')).convertedPriceData).toMatchObject({
      currency: 'JPY',
      discountedPrice: 2724,
      formatted: { price: '¥2,724' },
    })
  })

  test('is the same bytes as ever where no currency is asked for, the store’s own, or one that the owner has no rate for', async () => {
    const before = JSON.stringify(await product())
    await set({ rates: { EUR: '0.92' } })
    for (const currency of [undefined, 'USD', 'GBP', 'eur', 'EUR,GBP']) expect(JSON.stringify(await product(currency))).toBe(before)
  })

  test('ends as the owner wants, in every list', async () => {
    await set({ rates: { EUR: '0.92' }, rounding: { EUR: { step: '1', below: '0.01' } } })
    const query = { query: { filter: { id: shop.mug.id } } }
    const { products } = await read('EUR', 'POST', '/stores-reader/v1/products/query-platformized', query)
    const { variants } = await read('EUR', 'POST', `/stores-reader/v1/products/${shop.mug.id}/variants/query`, {})
    const { selectedVariant } = await read('EUR', 'POST', `/stores-reader/v1/products/${shop.mug.id}/productOptionsAvailability`, {
      options: {},
    })
    for (const prices of [products[0].convertedPriceData, variants[0].variant.convertedPriceData, selectedVariant.convertedPriceData])
      expect(prices).toMatchObject({ currency: 'EUR', discountedPrice: 16.99 })
    const found = await read('EUR', 'POST', '/platform/v1/search', { text: shop.mug.name })
    expect(found.products[0].convertedPriceData.currency).toBe('EUR')
  })
})

describe('a cart', () => {
  test('tells its lines in the chosen currency as the product does, and is paid in the store’s own', async () => {
    await set({ rates: { EUR: '0.92' }, rounding: { EUR: { step: '1', below: '0.01' } } })
    const who = await newVisitor(shop.platform)
    await who.addToCart(shop.mug.id, ONLY, 2)
    const headers = { 'x-wix-currency': 'EUR' }
    const { body } = await call(shop.platform, 'POST', '/ecom/v1/carts/current/estimate-totals', {
      token: who.accessToken,
      headers,
      body: {},
    })
    expect(body.cart).toMatchObject({
      currency: 'USD',
      conversionCurrency: 'EUR',
      lineItems: [
        {
          price: { amount: '18.10', convertedAmount: '16.99', formattedConvertedAmount: '€16.99' },
          lineItemPrice: { amount: '36.20', convertedAmount: '33.98' },
        },
      ],
    })
    expect(body.priceSummary.subtotal).toMatchObject({ amount: '36.20', convertedAmount: '33.30' })
    const bought = await completeCheckout(await who.openCheckout(), { shippingOption: 'standard' })
    const { order } = (await who.call('GET', `/ecom/v1/orders/${orderIdOf(bought)}`)).body
    expect(order).toMatchObject({ currency: 'USD', priceSummary: { subtotal: { amount: '36.20' } } })
    await set({ rates: { EUR: '5' } })
    expect((await who.call('GET', `/ecom/v1/orders/${order.id}`)).body.order).toEqual(order)
  })
})

describe('the owner’s list of currencies', () => {
  test('is read with the content of the store, without the rates, and stores are told of a change', async () => {
    await set({ rates: { JPY: '150', EUR: '0.92', USD: '1' } })
    const { content } = (await call(shop.platform, 'GET', '/platform/v1/store/content')).body
    expect(content).toEqual({ revision: '0', currency: 'USD', currencies: ['EUR', 'JPY'], priceNotes: expect.anything() })
    expect(JSON.stringify(content)).not.toMatch(/0\.92|"150"/)
    expect(recordedEvents(shop.platform, 'content').at(-1)?.body.actionEvent.body.changedFields).toEqual(['currencies'])
  })

  test.each([
    ['a currency that there is not', { rates: { ZZZ: '2' } }],
    ['a rate of nothing', { rates: { EUR: '0' } }],
    ['prices in parts of a yen', { rounding: { JPY: { step: '1', below: '0.01' } } }],
    ['an ending that is no less than its step', { rounding: { EUR: { step: '1', below: '1' } } }],
  ])('refuses %s', async (_, settings) => {
    const { status, body } = await set(settings)
    expect([status, codeOf(body)]).toEqual([400, undefined])
  })

  test('is the owner’s alone to change', async () => {
    const response = await shop.shopper.call('POST', PATH, { currencySettings: { rates: { EUR: '1' } } })
    expect(response.status).toBe(403)
  })
})
