import { describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { startPlatform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug, reference, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()

test('strict mode tells neither how far free delivery is, nor which prices have changed', async () => {
  const strict = await startPlatform({ strict: true })
  try {
    await importCatalog(strict, { products: [plainProduct('mug', 3)] })
    const visitor = await newVisitor(strict)
    await visitor.addToCart((await productBySlug(strict, 'mug')).id, ONLY, 1)
    const { body } = await visitor.call('POST', '/ecom/v1/carts/current/estimate-totals', {})
    expect(body.priceSummary).toBeDefined()
    expect(body.freeDelivery).toBeUndefined()
    expect(body.priceChanges).toBeUndefined()
    expect(body.lowStockThreshold).toBeUndefined()
  } finally {
    await strict.stop()
  }
})

describe('estimating totals', () => {
  const estimate = (request: object) => shop.shopper.call('POST', '/ecom/v1/carts/current/estimate-totals', request)

  test('prices the items alone without an address', async () => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 3)
    const { body } = await estimate({})
    expect(body.priceSummary).toMatchObject({
      subtotal: { amount: '54.30' },
      shipping: { amount: '0.00' },
      total: { amount: '54.30', formattedAmount: '$54.30' },
    })
    expect(body.shippingInfo).toBeUndefined()
    expect(body.calculatedLineItems).toMatchObject([
      { pricesBreakdown: { totalPriceAfterTax: { amount: '54.30' }, price: { amount: '18.10' } } },
    ])
  })

  test('offers the delivery options of the country and adds the chosen one', async () => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const { body } = await estimate({ shippingAddress: { country: 'DE' }, selectedShippingOption: { code: 'express' } })
    expect(body.shippingInfo).toMatchObject({
      region: { name: 'Europe' },
      selectedCarrierServiceOption: { code: 'express', requestedShippingOption: true },
    })
    expect(body.shippingInfo.carrierServiceOptions[0].shippingOptions.map(({ code: option }: Json) => option)).toEqual([
      'standard',
      'express',
      'pickup',
    ])
    expect(body.priceSummary).toMatchObject({ shipping: { amount: '29.00' }, total: { amount: '47.10' } })
  })

  test('names the ways of delivery of a new shop in the language of the request', async () => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const response = await fetch(`${shop.platform.url}/ecom/v1/carts/current/estimate-totals`, {
      method: 'POST',
      headers: { authorization: shop.shopper.accessToken, 'content-type': 'application/json', 'x-wix-linguist': 'de|de-DE|false|id' },
      body: JSON.stringify({ shippingAddress: { country: 'DE' } }),
    })
    const { shippingInfo } = (await response.json()) as Json
    const standard = { title: 'Standard', logistics: { deliveryTime: expect.stringContaining('Werktage') } }
    expect(shippingInfo.selectedCarrierServiceOption).toMatchObject(standard)
    expect(shippingInfo.carrierServiceOptions[0].shippingOptions[0]).toMatchObject(standard)
  })

  test('keeps the place of an estimate as what the checkout begins with, and no address that was typed there for it', async () => {
    const { shopper } = shop
    await shopper.addToCart(shop.mug.id, ONLY, 1)
    const estimateFor = (address: object) => shopper.call('PATCH', '/v1/carts/current', { cartInfo: { contactInfo: { address } } })
    const checkoutAddress = async () => {
      const { body } = await shopper.call('POST', '/v1/carts/current/create-checkout', { channelType: 'WEB' })
      const { checkout } = (await shopper.call('GET', `/ecom/v1/checkouts/${body.checkoutId}`)).body
      return { id: body.checkoutId, address: checkout.shippingInfo?.shippingDestination?.address }
    }
    await estimateFor({ country: 'US', subdivision: 'US-NY', postalCode: '10013' })
    const { id, address } = await checkoutAddress()
    expect(address).toMatchObject({ country: 'US', subdivision: 'US-NY', postalCode: '10013' })
    const typed = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Invalidenstr. 1' }
    await shopper.call('PATCH', `/ecom/v1/checkouts/${id}`, { checkout: { shippingInfo: { shippingDestination: { address: typed } } } })
    await estimateFor({ country: 'US', postalCode: '10014' })
    expect((await checkoutAddress()).address).toMatchObject(typed)
  })

  test('falls back to the address of the cart, and leaves delivery out on request', async () => {
    await shop.shopper.call('PATCH', '/v1/carts/current', {
      cartInfo: { contactInfo: { address: { country: 'US' } } },
      lineItems: [{ catalogReference: reference(shop.mug.id, ONLY), quantity: 1 }],
    })
    expect((await estimate({})).body.priceSummary.shipping.amount).toBe('6.00')
    expect((await estimate({ calculateShipping: false })).body.priceSummary.shipping.amount).toBe('0.00')
  })

  test('gives the reason when there is no delivery, and still prices the items', async () => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const nowhere = await estimate({ shippingAddress: { country: 'AQ' } })
    expect(nowhere.body).toMatchObject({
      priceSummary: { total: { amount: '18.10' } },
      calculationErrors: { generalShippingCalculationError: { applicationError: { code: 'SHIPPING_REGION_NOT_FOUND' } } },
    })
    const unknown = await estimate({ shippingAddress: { country: 'US' }, selectedShippingOption: { code: 'balloon' } })
    expect(unknown.body).toMatchObject({
      priceSummary: { shipping: { amount: '6.00' } },
      calculationErrors: { selectedShippingOptionError: { applicationError: { code: 'SHIPPING_OPTION_NOT_AVAILABLE' } } },
    })
  })

  test('has no delivery for digital products', async () => {
    await shop.shopper.addToCart(shop.card.id, ONLY, 1)
    expect((await estimate({ shippingAddress: { country: 'US' } })).body).toMatchObject({ priceSummary: { total: { amount: '25.00' } } })
  })

  test('names the lines that cannot be bought', async () => {
    await importCatalog(shop.platform, { products: [plainProduct('rare', 3)] })
    await shop.shopper.addToCart((await productBySlug(shop.platform, 'rare')).id, ONLY, 3)
    await importCatalog(shop.platform, { products: [plainProduct('rare', 1)] })
    const { body } = await estimate({})
    expect(body.violations).toMatchObject([
      { severity: 'ERROR', target: { lineItem: { id: body.cart.lineItems[0].id } }, description: 'Only 1 of rare left.' },
    ])
  })

  test('tells how far free delivery is, also where delivery itself is left out', async () => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    expect((await estimate({ calculateShipping: false })).body.freeDelivery).toEqual({
      country: 'US',
      from: expect.objectContaining({ formattedAmount: '$150.00' }),
      remaining: expect.objectContaining({ formattedAmount: '$131.90' }),
      percent: 12,
    })
  })

  test('tells up to which stock pages say how many are left, once the owner has set it', async () => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    expect((await estimate({})).body.lowStockThreshold).toBeUndefined()
    await call(shop.platform, 'PATCH', '/platform/v1/store/content', { elevated: true, body: { content: { lowStockThreshold: 12 } } })
    const other = await newVisitor(shop.platform)
    await other.addToCart(shop.mug.id, ONLY, 1)
    const { body } = await other.call('POST', '/ecom/v1/carts/current/estimate-totals', {})
    expect(body.lowStockThreshold).toBe(12)
    await call(shop.platform, 'PATCH', '/platform/v1/store/content', { elevated: true, body: { content: { lowStockThreshold: null } } })
  })

  test('names the lines whose price has changed since they were added, with the price of then', async () => {
    await importCatalog(shop.platform, { products: [plainProduct('vase', 3, '20.00')] })
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    await shop.shopper.addToCart((await productBySlug(shop.platform, 'vase')).id, ONLY, 1)
    expect((await estimate({})).body.priceChanges).toEqual([])
    await importCatalog(shop.platform, { products: [plainProduct('vase', 3, '24.00')] })
    const { body } = await estimate({})
    expect(body.priceChanges).toMatchObject([{ lineItemId: body.cart.lineItems[1].id, priceBefore: { formattedAmount: '$20.00' } }])
  })

  test.each([
    [{ shippingAddress: { country: 'USA' } }, 'shippingAddress.country', 'FORMAT'],
    [{ selectedShippingOption: { carrierId: 'x', code: 'std' } }, 'selectedShippingOption.carrierId', 'FORMAT'],
    [{ calculateTax: 'yes' }, 'calculateTax', 'FORMAT'],
  ])('refuses %j', async (request, field, violatedRule) => {
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    expect((await estimate(request)).body.details.validationError.fieldViolations[0]).toMatchObject({ field, violatedRule })
  })
})
