import { describe, expect, test } from 'vitest'
import { codeOf } from '../support/responses.ts'
import { completeCheckout, goodContact, newVisitor, open, orderIdOf, submit, type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'
import { DELIVERY_PROFILES, usePricingShop } from './pricing-shop.ts'

const { shop, elevated, estimate, make, regionsPath } = usePricingShop()

describe('a new shop', () => {
  test('has the delivery settings of the store', async () => {
    const { deliveryProfiles } = await elevated('POST', `${DELIVERY_PROFILES}/query`, {})
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
    const { deliveryRegions } = (await elevated('GET', `${DELIVERY_PROFILES}/query?${packed({ filter: {}, cursorPaging: { limit: 50 } })}`))
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
