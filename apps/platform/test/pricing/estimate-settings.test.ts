import { describe, expect, test } from 'vitest'
import { type Json } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'
import { usePricingShop } from './pricing-shop.ts'

const { shop, elevated, estimate, make, regionsPath } = usePricingShop()
const inGermany = { shippingAddress: { country: 'DE' } }

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
