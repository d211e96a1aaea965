import { afterEach, describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { newMember } from '../support/member.ts'
import { codeOf } from '../support/responses.ts'
import { call, completeCheckout, goodContact, newVisitor, open, orderIdOf, reference, submit, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()
const elevated = async (method: string, path: string, body?: unknown): Promise<Json> => {
  const response = await call(shop.platform, method, path, { elevated: true, body })
  return { ...response.body, status: response.status }
}
const estimate = async (request: object = {}): Promise<Json> =>
  (await shop.shopper.call('POST', '/ecom/v1/carts/current/estimate-totals', request)).body
const inGermany = { shippingAddress: { country: 'DE' } }

/** What a test set, to be taken away after it. */
const made: string[] = []
async function make(path: string, one: string, setting: object): Promise<Json> {
  const response = await elevated('POST', path, { [one]: setting })
  expect(response.status, JSON.stringify(response)).toBe(200)
  made.push(`${path}/${response[one].id}`)
  return response[one]
}
afterEach(async () => {
  for (const path of made.splice(0).toReversed()) await elevated('DELETE', path)
})

const profile = '/ecom/v1/delivery-profiles'
const regionsPath = async () => `${profile}/${(await elevated('POST', `${profile}/query`, {})).deliveryProfiles[0].id}/delivery-region`

describe('a new shop', () => {
  test('has the delivery settings of the store', async () => {
    const { deliveryProfiles } = await elevated('POST', `${profile}/query`, {})
    expect(deliveryProfiles).toMatchObject([
      { default: true, deliveryRegions: [{ name: 'United States' }, { name: 'Europe' }, { name: 'Elsewhere' }] },
    ])
    const { shippingOptions, pagingMetadata } = await elevated('POST', '/ecom/v1/shipping-options/query', {
      query: { paging: { limit: 2, offset: 0 } },
    })
    expect(pagingMetadata).toMatchObject({ count: 2, offset: 0, total: 9 })
    expect(shippingOptions[0]).toMatchObject({
      code: 'standard',
      title: 'Standard',
      rates: [{ amount: '6.00' }, { amount: '0.00', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '150.00' }] }],
    })
  })
})

describe('a list of settings', () => {
  const packed = (query: object) => `.r=${Buffer.from(JSON.stringify({ query })).toString('base64url')}`
  const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']

  test('pages by cursor forwards and backwards, each setting once', async () => {
    const ids = await Promise.all(names.map(async (name) => (await make('/billing/v1/tax-groups', 'taxGroup', { name })).id))
    const filter = { id: { $in: ids } }
    const sort = [{ fieldName: 'name', order: 'DESC' }]
    const page = (query: object) => elevated('GET', `/billing/v1/tax-groups/query?${packed(query)}`)
    const first = await page({ filter, sort, cursorPaging: { limit: 2 } })
    expect(first.pagingMetadata).toMatchObject({ count: 2, hasNext: true, cursors: { next: expect.any(String) } })
    const second = await page({ cursorPaging: { limit: 2, cursor: first.pagingMetadata.cursors.next } })
    const third = await page({ cursorPaging: { limit: 2, cursor: second.pagingMetadata.cursors.next } })
    expect([first, second, third].flatMap(({ taxGroups }) => taxGroups.map(({ name }: Json) => name))).toEqual(
      names.toSorted().toReversed(),
    )
    expect(third.pagingMetadata).toMatchObject({ hasNext: false })
    const back = await page({ cursorPaging: { limit: 2, cursor: third.pagingMetadata.cursors.prev } })
    expect(back.taxGroups).toEqual(second.taxGroups)
  })

  test('accepts the filters of its kind and refuses others', async () => {
    const { deliveryRegions } = (await elevated('GET', `${profile}/query?${packed({ filter: {}, cursorPaging: { limit: 50 } })}`))
      .deliveryProfiles[0]
    const query = (filter: object) => elevated('POST', '/ecom/v1/shipping-options/query', { query: { filter } })
    const all = (await query({})).shippingOptions
    const ofFirst = (await query({ deliveryRegionIds: { $hasSome: [deliveryRegions[0].id] } })).shippingOptions
    expect(ofFirst).toEqual(all.filter((option: Json) => option.deliveryRegionIds.includes(deliveryRegions[0].id)))
    expect((await query({ title: all[0].title })).shippingOptions.every(({ title }: Json) => title === all[0].title)).toBe(true)
    expect(await query({ carrierColour: 'red' })).toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ field: 'query.filter.carrierColour', violatedRule: 'FIELD_NOT_ALLOWED' }] } },
    })
    const rates = (filter: object) => elevated('POST', '/billing/v1/manual-tax-mappings/query', { query: { filter } })
    const { taxGroups } = await elevated('POST', '/billing/v1/tax-groups/query', {})
    const france = await make('/billing/v1/tax-regions', 'taxRegion', { country: 'FR' })
    const rate = await make('/billing/v1/manual-tax-mappings', 'manualTaxMapping', {
      taxRegionId: france.id,
      taxGroupId: taxGroups[0].id,
      taxRate: '0.2',
      taxName: 'TVA',
      taxType: 'VAT',
      jurisdiction: 'France',
      jurisdictionType: 'COUNTRY',
    })
    expect((await rates({ taxRegionId: france.id, taxGroupId: taxGroups[0].id })).manualTaxMappings).toEqual([rate])
    expect((await rates({ taxRegionId: crypto.randomUUID() })).manualTaxMappings).toEqual([])
    const regions = async (filter: object) => (await elevated('POST', '/billing/v1/tax-regions/query', { query: { filter } })).taxRegions
    expect(await regions({ country: { $eq: 'FR' } })).toEqual([france])
  })
})

describe('every kind of setting', () => {
  const kinds: readonly [path: string, one: string, setting: object, change: object][] = [
    [
      '/ecom/v1/discount-rules',
      'discountRule',
      { name: 'Ten', active: false, discounts: { values: [{ targetType: 'SPECIFIC_ITEMS', discountType: 'PERCENTAGE', percentage: 10 }] } },
      { name: 'Eleven' },
    ],
    [
      '/ecom/v1/additional-fees',
      'additionalFee',
      { code: 'wrap', name: 'Wrapping', price: { amount: '2.50' } },
      { price: { share: '0.02' } },
    ],
    ['/ecom/v1/cart-rules', 'cartRule', { severity: 'WARNING', description: 'Much.', maximumQuantity: 90 }, { description: 'Very much.' }],
    ['/billing/v1/tax-groups', 'taxGroup', { name: 'Books' }, { name: 'Papers' }],
    ['/billing/v1/tax-regions', 'taxRegion', { country: 'CA', subdivision: 'ON' }, { calculation: 'AUTO' }],
  ]

  test.each(kinds)('%s can be created, read, updated, listed and deleted', async (path, one, setting, change) => {
    const { id, revision } = await make(path, one, setting)
    expect((await elevated('GET', `${path}/${id}`))[one]).toMatchObject({ ...setting, revision: '1' })
    const changed = await elevated('PATCH', `${path}/${id}`, { [one]: { id, revision, ...change } })
    expect(changed[one]).toMatchObject({ ...setting, ...change, revision: '2' })
    const stale = await elevated('PATCH', `${path}/${id}`, { [one]: { revision, ...change } })
    expect([stale.status, codeOf(stale)]).toEqual([409, 'REVISION_MISMATCH'])
    const listed = await elevated('POST', `${path}/query`, {})
    expect(listed[`${one}s`].map((each: Json) => each.id)).toContain(id)
    expect((await elevated('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await elevated('GET', `${path}/${id}`)).status).toBe(404)
    expect((await shop.shopper.call('POST', `${path}/query`, {})).status).toBe(403)
  })

  test('refuses references to missing settings', async () => {
    const rate = await elevated('POST', '/billing/v1/manual-tax-mappings', {
      manualTaxMapping: { taxGroupId: ONLY, taxRegionId: ONLY, taxRate: '0.1' },
    })
    expect([rate.status, rate.details.validationError.fieldViolations[0].field]).toEqual([400, 'manualTaxMapping.taxRegionId'])
  })

  test('refuses to delete the default tax group', async () => {
    const { taxGroups } = await elevated('POST', '/billing/v1/tax-groups/query', {})
    expect(codeOf(await elevated('DELETE', `/billing/v1/tax-groups/${taxGroups[0].id}`))).toBe('DEFAULT_TAX_GROUP_IS_NEEDED')
  })
})

describe('an estimate follows', () => {
  test('a discount rule of a product', async () => {
    const discounts = {
      values: [
        {
          targetType: 'SPECIFIC_ITEMS',
          discountType: 'FIXED_AMOUNT',
          fixedAmount: '1.10',
          specificItemsInfo: {
            scopes: [{ id: 's', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: ONLY, catalogItemIds: [shop.mug.id] } }],
          },
        },
      ],
    }
    const rule = await make('/ecom/v1/discount-rules', 'discountRule', {
      name: 'Mugs',
      trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 2 } },
      discounts,
    })
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    expect((await estimate()).appliedDiscounts).toEqual([])
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const { cart, appliedDiscounts, priceSummary } = await estimate()
    expect(appliedDiscounts).toMatchObject([
      {
        discountRule: { id: rule.id, name: { original: 'Mugs' }, amount: { amount: '2.20' } },
        discountType: 'SPECIFIC_ITEMS',
        lineItemIds: [cart.lineItems[0].id],
      },
    ])
    expect(priceSummary).toMatchObject({ discount: { amount: '2.20' }, total: { amount: '34.00' } })
  })

  test('a way of delivery of a new region, with its conditions and charges', async () => {
    const path = await regionsPath()
    const region = await make(path, 'deliveryRegion', { name: 'South', destinations: [{ countryCode: 'AQ' }] })
    const option = await make('/ecom/v1/shipping-options', 'shippingOption', {
      title: 'By ship',
      estimatedDeliveryTime: 'Months',
      deliveryRegionIds: [region.id],
      rates: [
        { amount: '80' },
        { amount: '7.50', multiplyByQuantity: true, conditions: [{ type: 'BY_TOTAL_QUANTITY', operator: 'LTE', value: '3' }] },
      ],
      additionalCharges: [
        { type: 'HANDLING_FEE', amount: '4', description: 'Crate' },
        { type: 'INSURANCE', amount: '1.25' },
      ],
    })
    await shop.shopper.addToCart(shop.mug.id, ONLY, 2)
    const { shippingInfo, priceSummary } = await estimate({
      shippingAddress: { country: 'AQ' },
      selectedShippingOption: { code: option.code },
    })
    expect(shippingInfo).toMatchObject({
      region: { id: region.id, name: 'South' },
      selectedCarrierServiceOption: {
        title: 'By ship',
        requestedShippingOption: true,
        cost: { price: { amount: '15.00' } },
        otherCharges: [{ type: 'HANDLING_FEE', details: 'Crate', cost: { price: { amount: '4.00' } } }, { type: 'INSURANCE' }],
      },
    })
    expect(priceSummary).toMatchObject({ shipping: { amount: '20.25' }, total: { amount: '56.45' } })
  })

  test('the taxes of the region by jurisdiction, until they are deleted', async () => {
    const region = await make('/billing/v1/tax-regions', 'taxRegion', { country: 'DE' })
    const { taxGroups } = await elevated('POST', '/billing/v1/tax-groups/query', {})
    const books = await make('/billing/v1/tax-groups', 'taxGroup', { name: 'Books', productIds: [shop.card.id] })
    const rate = (taxGroupId: string, taxRate: string) =>
      make('/billing/v1/manual-tax-mappings', 'manualTaxMapping', {
        taxGroupId,
        taxRegionId: region.id,
        taxRate,
        taxName: 'MwSt',
        jurisdiction: 'Germany',
        jurisdictionType: 'COUNTRY',
      })
    await rate(taxGroups[0].id, '0.19')
    await rate(books.id, '0.07')
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    await shop.shopper.addToCart(shop.card.id, ONLY, 1)
    const { priceSummary, taxSummary, calculatedLineItems } = await estimate(inGermany)
    expect(calculatedLineItems.map(({ pricesBreakdown }: Json) => pricesBreakdown.taxDetails)).toMatchObject([
      {
        taxRate: '0.19',
        totalTax: { amount: '3.44' },
        taxBreakdown: [
          { jurisdiction: 'Germany', jurisdictionType: 'COUNTRY', taxName: 'MwSt', rate: '0.19', taxAmount: { amount: '3.44' } },
        ],
      },
      { taxRate: '0.07', totalTax: { amount: '1.75' } },
    ])
    expect(taxSummary).toMatchObject({
      taxableAmount: { amount: '55.10' },
      totalTax: { amount: '7.47' },
      calculationDetails: { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
    })
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '43.10' },
      shipping: { amount: '12.00' },
      tax: { amount: '7.47' },
      total: { amount: '62.57' },
    })
    expect((await estimate({ ...inGermany, calculateTax: false })).priceSummary.tax.amount).toBe('0.00')
    expect((await estimate()).taxSummary.calculationDetails).toEqual({ rateType: 'NO_TAX_COLLECTED' })
  })

  test('tax-inclusive prices, and automatic rates while they are valid', async () => {
    const region = await make('/billing/v1/tax-regions', 'taxRegion', { country: 'FR', calculation: 'AUTO' })
    const { taxGroups } = await elevated('POST', '/billing/v1/tax-groups/query', {})
    await make('/billing/v1/manual-tax-mappings', 'manualTaxMapping', {
      taxGroupId: taxGroups[0].id,
      taxRegionId: region.id,
      taxRate: '0.1',
    })
    const automatic = (validUntil: string) =>
      elevated('POST', `/billing/v1/tax-regions/${region.id}/automatic-rates`, {
        rates: [{ taxGroupId: taxGroups[0].id, taxRate: '0.2', taxName: 'TVA' }],
        validUntil,
      })
    await elevated('POST', '/billing/v1/tax-settings', {
      taxSettings: { taxIncludedInItemPrices: true, calculation: 'AUTO', calculatorActive: true },
    })
    try {
      await shop.shopper.addToCart(shop.card.id, ONLY, 2)
      const taxes = async () => {
        const { priceSummary, taxSummary } = await estimate({ shippingAddress: { country: 'FR' } })
        return [
          priceSummary.tax.amount,
          priceSummary.total.amount,
          taxSummary.calculationDetails.rateType,
          taxSummary.calculationDetails.autoTaxFallbackDetails?.fallbackReason,
        ]
      }
      expect(await taxes()).toEqual(['4.55', '50.00', 'FALLBACK_RATE', 'AUTO_TAX_FAILED'])
      await automatic('2100-01-01T00:00:00.000Z')
      expect(await taxes()).toEqual(['8.33', '50.00', 'AUTO_RATE', undefined])
      await automatic('2001-01-01T00:00:00.000Z')
      expect(await taxes()).toEqual(['4.55', '50.00', 'FALLBACK_RATE', 'AUTO_TAX_FAILED'])
      await elevated('POST', '/billing/v1/tax-settings', { taxSettings: { calculatorActive: false } })
      expect(await taxes()).toEqual(['4.55', '50.00', 'FALLBACK_RATE', 'AUTO_TAX_DEACTIVATED'])
    } finally {
      await elevated('POST', '/billing/v1/tax-settings', {
        taxSettings: { taxIncludedInItemPrices: false, calculation: 'MANUAL', calculatorActive: false },
      })
    }
  })

  test('fees and the rules of the shop', async () => {
    await make('/ecom/v1/additional-fees', 'additionalFee', { code: 'wrap', name: 'Wrapping', price: { amount: '2.50' } })
    await make('/ecom/v1/cart-rules', 'cartRule', { severity: 'ERROR', description: 'Orders begin at $20.', minimumSubtotal: '20.00' })
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const { additionalFees, priceSummary, violations } = await estimate()
    expect(additionalFees).toMatchObject([{ code: 'wrap', name: 'Wrapping', price: { amount: '2.50' }, source: 'PLATFORM' }])
    expect(priceSummary).toMatchObject({ additionalFees: { amount: '2.50' }, total: { amount: '20.60' } })
    expect(violations).toEqual([
      {
        severity: 'ERROR',
        target: { other: { name: 'OTHER_DEFAULT' } },
        description: 'Orders begin at $20.',
        reason: { code: 'MINIMUM_SUBTOTAL', amount: '20.00', language: 'en' },
      },
    ])
    expect((await estimate({ calculateAdditionalFees: false })).additionalFees).toEqual([])
  })

  test('the currency of the country, at the rate of the shop', async () => {
    await elevated('POST', '/ecom/v1/currency-settings', {
      currencySettings: { rates: { JPY: '150.5' }, currencyOfCountry: { JP: 'JPY' } },
    })
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    const { priceSummary } = await estimate({ shippingAddress: { country: 'JP' }, calculateShipping: false })
    expect(priceSummary.total).toEqual({
      amount: '18.10',
      convertedAmount: '2724',
      formattedAmount: '$18.10',
      formattedConvertedAmount: '¥2,724',
    })
    await shop.shopper.call('PATCH', '/ecom/v1/carts/current', { cartInfo: { contactInfo: { address: { country: 'JP' } } } })
    const { cart } = (await shop.shopper.call('GET', '/ecom/v1/carts/current')).body
    expect(cart).toMatchObject({
      currency: 'USD',
      conversionCurrency: 'JPY',
      lineItems: [{ price: { amount: '18.10', convertedAmount: '2724' } }],
    })
    await elevated('POST', '/ecom/v1/currency-settings', { currencySettings: { rates: {}, currencyOfCountry: {} } })
  })
})

describe('a membership', () => {
  test('is offered to its member and pays', async () => {
    const member = await newMember(shop.platform)
    await member.call('POST', '/ecom/v1/carts/current/add-to-cart', {
      lineItems: [{ catalogReference: reference(shop.mug.id, ONLY), quantity: 2 }],
    })
    const { body: whole } = await member.call('POST', '/ecom/v1/carts/current/estimate-totals', {})
    const { membership } = await elevated('POST', '/ecom/v1/memberships', {
      membership: { memberId: whole.cart.buyerInfo.memberId, name: 'Mug club', productIds: [shop.mug.id], credits: { total: 3 } },
    })
    const { body: offered } = await member.call('POST', '/ecom/v1/carts/current/estimate-totals', {})
    const lineItemIds = [offered.cart.lineItems[0].id]
    expect(offered.membershipOptions).toMatchObject({
      eligibleMemberships: [{ id: membership.id, name: { original: 'Mug club' }, lineItemIds, credits: { total: 3, remaining: 3 } }],
      selectedMemberships: [],
    })
    expect(offered.priceSummary.total.amount).toBe('36.20')
    const selectedMemberships = { memberships: [{ id: membership.id, appId: membership.appId, lineItemIds }] }
    const { body: paid } = await member.call('POST', '/ecom/v1/carts/current/estimate-totals', { selectedMemberships })
    expect(paid).toMatchObject({
      priceSummary: { total: { amount: '0.00' } },
      calculatedLineItems: [{ paymentOption: 'MEMBERSHIP' }],
      membershipOptions: { selectedMemberships: [{ id: membership.id }] },
    })
    await elevated('PATCH', `/ecom/v1/memberships/${membership.id}`, { membership: { credits: { total: 3, remaining: 1 } } })
    const { body: spent } = await member.call('POST', '/ecom/v1/carts/current/estimate-totals', { selectedMemberships })
    expect(spent).toMatchObject({
      priceSummary: { total: { amount: '36.20' } },
      membershipOptions: { invalidMemberships: [{ reason: 'NOT_ENOUGH_CREDITS' }] },
      calculationErrors: { membershipError: { applicationError: { code: 'MEMBERSHIP_NOT_APPLICABLE' } } },
    })
    expect(
      (await elevated('POST', '/ecom/v1/memberships/query', { query: { filter: { memberId: whole.cart.buyerInfo.memberId } } }))
        .memberships,
    ).toHaveLength(1)
  })
})

describe('a gift card', () => {
  const newCard = async (amount: string): Promise<Json> =>
    (await elevated('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount } } })).giftCard
  const read = async (id: string) => (await elevated('GET', `/gift-cards/v1/gift-cards/${id}`)).giftCard

  test('returns its code once, and can be disabled', async () => {
    const card = await newCard('25.00')
    expect(card.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
    expect(await read(card.id)).toEqual({ ...card, code: undefined })
    expect((await elevated('POST', `/gift-cards/v1/gift-cards/${card.id}/disable`, {})).giftCard.disabled).toBe(true)
    expect((await elevated('POST', `/gift-cards/v1/gift-cards/${card.id}/enable`, {})).giftCard.disabled).toBe(false)
    expect(
      (await elevated('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount: '1' }, code: card.code.toLowerCase() } }))
        .status,
    ).toBe(409)
  })

  test('pays in the cart up to its balance, and can be removed', async () => {
    const card = await newCard('10.00')
    await shop.shopper.addToCart(shop.mug.id, ONLY, 1)
    expect((await shop.shopper.call('PATCH', '/ecom/v1/carts/current', { giftCardCode: card.code.toLowerCase() })).status).toBe(200)
    const { giftCard, priceSummary } = await estimate()
    expect(giftCard).toMatchObject({ id: card.id, obfuscatedCode: card.obfuscatedCode, amount: { amount: '10.00' } })
    expect(priceSummary.total.amount).toBe('18.10')
    await elevated('POST', `/gift-cards/v1/gift-cards/${card.id}/disable`, {})
    expect(await estimate()).toMatchObject({
      calculationErrors: { giftCardCalculationError: { applicationError: { code: 'GIFT_CARD_DISABLED' } } },
    })
    expect((await shop.shopper.call('POST', '/ecom/v1/carts/current/remove-gift-card', {})).status).toBe(200)
    expect((await estimate()).calculationErrors).toBeUndefined()
    const refused = await shop.shopper.call('PATCH', '/ecom/v1/carts/current', { giftCardCode: 'AAAA-BBBB-CCCC' })
    expect([refused.status, codeOf(refused.body)]).toEqual([400, 'GIFT_CARD_NOT_FOUND'])
  })

  test('pays one of five concurrent orders, and never more than its balance', async () => {
    const card = await newCard('30.00')
    const product = await shop.stocked(20)
    const racers = await Promise.all(Array.from({ length: 5 }, () => newVisitor(shop.platform)))
    const urls: string[] = []
    for (const who of racers) {
      await who.addToCart(product.id, ONLY, 2)
      await who.call('PATCH', '/ecom/v1/carts/current', { giftCardCode: card.code })
      urls.push(await who.openCheckout())
    }
    await Promise.all(urls.map((url) => completeCheckout(url)))
    const ordered = (await Promise.all(racers.map((who) => shop.ordersOf(who)))).flat()
    const transactions = await Promise.all(ordered.map(({ id }) => elevated('GET', `/ecom/v1/payments/orders/${id}`)))
    const paid: Json[] = transactions.flatMap(({ orderTransactions }) =>
      orderTransactions.payments.filter((payment: Json) => payment.giftcardPaymentDetails),
    )
    const sum = paid.reduce((total, { amount }) => total + Number(amount.amount), 0)
    expect(sum + Number((await read(card.id)).balance.amount)).toBeCloseTo(30, 2)
    expect(sum).toBeGreaterThan(0)
  })

  test('can be found by the shop only', async () => {
    const card = await newCard('25.00')
    expect((await elevated('POST', '/gift-cards/v1/gift-cards/query', { query: { filter: { id: card.id } } })).giftCards).toHaveLength(1)
    expect((await shop.shopper.call('GET', `/gift-cards/v1/gift-cards/${card.id}`)).status).toBe(403)
  })
})

test('the hosted checkout delivers to a new region', async () => {
  const region = await make(await regionsPath(), 'deliveryRegion', { name: 'South', destinations: [{ countryCode: 'AQ' }] })
  const who = await newVisitor(shop.platform)
  await who.addToCart(shop.mug.id, ONLY, 1)
  const url = await who.openCheckout()
  expect((await open(url)).text).not.toContain('value="AQ"')
  await make('/ecom/v1/shipping-options', 'shippingOption', {
    title: 'By ship',
    estimatedDeliveryTime: 'Months',
    deliveryRegionIds: [region.id],
    rates: [{ amount: '80' }],
  })
  expect((await open(url)).text).toContain('value="AQ"')
  await submit(url, { ...goodContact, country: 'AQ', subdivision: '', postalCode: '1' })
  const page = await open(`${url}/payment`)
  expect(page.text).toContain('By ship')
  expect(page.text).toContain('$80.00')
})

test('digital delivery is taxed at the address of the shop', async () => {
  const region = await make('/billing/v1/tax-regions', 'taxRegion', { country: 'US', subdivision: 'NY' })
  const { taxGroups } = await elevated('POST', '/billing/v1/tax-groups/query', {})
  await make('/billing/v1/manual-tax-mappings', 'manualTaxMapping', {
    taxGroupId: taxGroups[0].id,
    taxRegionId: region.id,
    taxRate: '0.08875',
  })
  await shop.shopper.addToCart(shop.card.id, ONLY, 1)
  expect((await estimate()).priceSummary).toMatchObject({ tax: { amount: '2.22' }, total: { amount: '27.22' } })
})

test('an order stores the taxes and fees of its checkout', async () => {
  const region = await make('/billing/v1/tax-regions', 'taxRegion', { country: 'US' })
  const { taxGroups } = await elevated('POST', '/billing/v1/tax-groups/query', {})
  await make('/billing/v1/manual-tax-mappings', 'manualTaxMapping', {
    taxGroupId: taxGroups[0].id,
    taxRegionId: region.id,
    taxRate: '0.08',
    taxName: 'Sales tax',
    jurisdiction: 'US',
    jurisdictionType: 'COUNTRY',
  })
  await make('/ecom/v1/additional-fees', 'additionalFee', { code: 'wrap', name: 'Wrapping', price: { amount: '2.50' } })
  const who = await newVisitor(shop.platform)
  await who.addToCart(shop.mug.id, ONLY, 1)
  const bought = await completeCheckout(await who.openCheckout(), { shippingOption: 'standard' })
  const { body } = await who.call('GET', `/ecom/v1/orders/${orderIdOf(bought)}`)
  expect(body.order.priceSummary).toMatchObject({
    subtotal: { amount: '18.10' },
    shipping: { amount: '6.00' },
    totalAdditionalFees: { amount: '2.50' },
    tax: { amount: '2.13' },
    total: { amount: '28.73' },
  })
  expect(body.order.taxInfo).toMatchObject({
    totalTax: { amount: '2.13' },
    taxBreakdown: [{ taxName: 'Sales tax', jurisdiction: 'US', aggregatedTaxAmount: { amount: '2.13' } }],
  })
})
