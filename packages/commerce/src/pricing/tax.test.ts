import { describe, expect, test } from 'vitest'
import { input, line, NOW, settings, taxed, taxRate, totalsOf } from '../../test/pricing-input.ts'
import { priceCart } from './price-cart.ts'

describe('tax', () => {
  const address = { shippingAddress: { country: 'DE' } }
  const nineteen = taxed([taxRate('0.19')])

  test('is added to prices without it, after discounts', () => {
    expect(
      totalsOf([line('a', '100', 1, { shippable: false })], { settings: nineteen, ...address, merchantDiscounts: [{ amount: '10' }] }),
    ).toBe('100.00 10.00 17.10 0.00 0.00 107.10')
  })

  test('is contained in tax-inclusive prices', () => {
    expect(
      totalsOf([line('a', '119', 1, { shippable: false })], { settings: taxed([taxRate('0.19')], { includedInPrices: true }), ...address }),
    ).toBe('119.00 0.00 19.00 0.00 0.00 119.00')
  })

  test('is listed by jurisdiction, and charged on delivery, too', () => {
    const rates = [
      taxRate('0.04', { jurisdiction: 'New York', jurisdictionType: 'STATE' }),
      taxRate('0.045', { jurisdiction: 'New York City', jurisdictionType: 'CITY' }),
    ]
    const inState = {
      ...settings,
      tax: { ...settings.tax, regions: [{ id: 'ny', country: 'US', subdivision: 'US-NY', calculation: 'MANUAL' as const, rates }] },
    }
    const { tax, lines } = priceCart(
      input([line('a', '10.10')], { settings: inState, shippingAddress: { country: 'US', subdivision: 'US-NY' } }),
    )
    expect(lines[0]?.tax.amount.toFixed(2)).toBe('0.86')
    expect(lines[0]?.tax.breakdown.map(({ jurisdiction, amount }) => [jurisdiction, amount.toFixed(2)])).toEqual([
      ['New York', '0.40'],
      ['New York City', '0.46'],
    ])
    expect(tax.breakdown.map(({ jurisdictionType, amount, taxable }) => [jurisdictionType, amount.toFixed(2), taxable.toFixed(2)])).toEqual(
      [
        ['STATE', '0.64', '16.10'],
        ['CITY', '0.73', '16.10'],
      ],
    )
    expect(
      priceCart(input([line('a', '10')], { settings: inState, shippingAddress: { country: 'US', subdivision: 'US-CA' } })).tax,
    ).toMatchObject({ rateType: 'NO_TAX_COLLECTED' })
  })

  test('follows the tax group and the taxable address of an item', () => {
    const settings_ = taxed([taxRate('0.19'), taxRate('0.07', { taxGroupId: 'books' })])
    const { lines } = priceCart(
      input([line('a', '100'), line('b', '100', 1, { taxGroupId: 'books' }), line('c', '100', 1, { taxableAddress: 'BUSINESS' })], {
        settings: settings_,
        ...address,
      }),
    )
    expect(lines.map(({ tax }) => tax.amount.toFixed(2))).toEqual(['19.00', '7.00', '0.00'])
  })

  test('of a pickup order is that of the pickup point', () => {
    const inNewYork = taxed([], {
      regions: [{ id: 'ny', country: 'US', subdivision: 'US-NY', calculation: 'MANUAL', rates: [taxRate('0.08')] }],
    })
    const tax = (code: string) =>
      priceCart(input([line('a', '100')], { settings: inNewYork, ...address, shippingOption: { code } })).totals.tax.toFixed(2)
    expect([tax('pickup'), tax('standard')]).toEqual(['8.00', '0.00'])
  })

  test('is left out on request', () => {
    expect(totalsOf([line('a', '100', 1, { shippable: false })], { settings: nineteen, ...address, calculate: { tax: false } })).toBe(
      '100.00 0.00 0.00 0.00 0.00 100.00',
    )
  })

  test.each([
    [
      'the shop sets all rates by hand',
      { calculation: 'MANUAL' },
      'MANUAL',
      { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' },
      '19.00',
    ],
    [
      'the region is set by hand',
      { calculation: 'AUTO', calculatorActive: true },
      'MANUAL',
      { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' },
      '19.00',
    ],
    ['a calculator keeps the rates', { calculation: 'AUTO', calculatorActive: true }, 'AUTO', { rateType: 'AUTO_RATE' }, '20.00'],
    [
      'the calculator is switched off',
      { calculation: 'AUTO', calculatorActive: false },
      'AUTO',
      { rateType: 'FALLBACK_RATE', fallbackReason: 'AUTO_TAX_DEACTIVATED' },
      '19.00',
    ],
  ] as const)('says that %s', (_, change, calculation, details, amount) => {
    const rates = [taxRate('0.19'), taxRate('0.20', { source: 'AUTO', validUntil: NOW + 1 })]
    const { tax } = priceCart(
      input([line('a', '100')], {
        settings: taxed([], { ...change, regions: [{ id: 'de', country: 'DE', calculation, rates }] }),
        ...address,
        calculate: { shipping: false },
      }),
    )
    expect(tax).toMatchObject(details)
    expect(tax.total.toFixed(2)).toBe(amount)
  })

  test('falls back to manual rates when the automatic ones have expired', () => {
    const rates = [taxRate('0.19'), taxRate('0.20', { source: 'AUTO', validUntil: NOW })]
    const { tax } = priceCart(
      input([line('a', '100')], {
        settings: taxed([], {
          calculation: 'AUTO',
          calculatorActive: true,
          regions: [{ id: 'de', country: 'DE', calculation: 'AUTO', rates }],
        }),
        ...address,
        calculate: { shipping: false },
      }),
    )
    expect(tax).toMatchObject({ rateType: 'FALLBACK_RATE', fallbackReason: 'AUTO_TAX_FAILED' })
    expect(tax.total.toFixed(2)).toBe('19.00')
  })
})
