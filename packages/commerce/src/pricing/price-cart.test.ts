import { describe, expect, test } from 'vitest'
import { input, line, NOW, rule, settings, taxed, taxRate, totalsOf } from '../../test/pricing-input.ts'
import type { DiscountTrigger } from './discounts/discount-rule.ts'
import type { BuyerMembership } from './memberships.ts'
import { priceCart } from './price-cart.ts'
import type { PricingLine } from './pricing-line.ts'
import type { Pricing } from './pricing.ts'
import type { PricingSettings, ShippingOption } from './settings/pricing-settings.ts'

describe('discount rules', () => {
  const priced = (rules: PricingSettings['discountRules'], lines: PricingLine[]) =>
    priceCart(input(lines, { settings: { ...settings, discountRules: rules } }))
  const tenth = (id: string, change = {}) => rule(id, { kind: 'PERCENTAGE', percentage: 10 }, change)
  const withTrigger = (trigger: DiscountTrigger, lines: PricingLine[]) =>
    priced([tenth('t', { trigger })], lines).totals.discount.toFixed(2)

  test('of several for a line the largest applies, and one cart may get several', () => {
    const { discounts } = priced(
      [tenth('all'), rule('books', { kind: 'FIXED_AMOUNT', amount: '3' }, { scopes: [{ productIds: ['b'] }] })],
      [line('a', '50'), line('b', '20')],
    )
    expect(discounts.map(({ source, amount, lines }) => [source, amount.toFixed(2), lines.map(({ id }) => id)])).toEqual([
      [{ kind: 'rule', id: 'all', name: 'all' }, '5.00', ['a']],
      [{ kind: 'rule', id: 'books', name: 'books' }, '3.00', ['b']],
    ])
  })

  test('yield to a larger one in any order', () => {
    const half = rule('half', { kind: 'PERCENTAGE', percentage: 50 })
    for (const rules of [
      [half, tenth('tenth')],
      [tenth('tenth'), half],
    ])
      expect(priced(rules, [line('a', '50')]).discounts.map(({ source, amount }) => [source, amount.toFixed(2)])).toEqual([
        [{ kind: 'rule', id: 'half', name: 'half' }, '25.00'],
      ])
  })

  test('apply within their time only', () => {
    expect(
      priced([tenth('later', { startsAt: NOW + 1 }), tenth('over', { endsAt: NOW }), tenth('off', { active: false })], [line('a', '50')])
        .discounts,
    ).toEqual([])
  })

  test('apply only when their triggers are met', () => {
    const books = { kind: 'quantity', scopes: [{ productIds: ['b'] }], from: 2 } as const
    const rich = { kind: 'subtotal', scopes: [], from: '100', to: '200' } as const
    const cart = (books_: number, price: string) => [line('a', price), line('b', '10', books_)]
    expect(withTrigger(books, cart(1, '80'))).toBe('0.00')
    expect(withTrigger(books, cart(2, '80'))).toBe('10.00')
    expect(withTrigger(rich, cart(2, '80'))).toBe('10.00')
    expect(withTrigger(rich, cart(2, '180.01'))).toBe('0.00')
    expect(withTrigger({ kind: 'and', triggers: [books, rich] }, cart(1, '95'))).toBe('0.00')
    expect(withTrigger({ kind: 'or', triggers: [books, rich] }, cart(1, '95'))).toBe('10.50')
  })
})

describe('delivery', () => {
  const option = (code: string, change: Partial<ShippingOption>): ShippingOption => ({
    code,
    carrierId: 'c',
    regionIds: ['de'],
    title: code,
    deliveryTime: '',
    rates: [{ amount: '5', conditions: [] }],
    charges: [],
    ...change,
  })
  const shipping = (
    options: ShippingOption[],
    regions: PricingSettings['shipping']['regions'] = [{ id: 'de', name: 'Germany', active: true, destinations: [{ countryCode: 'DE' }] }],
  ) => ({ ...settings, shipping: { regions, options } })
  const prices = (options: ShippingOption[], lines: PricingLine[]) =>
    priceCart(input(lines, { settings: shipping(options), shippingAddress: { country: 'DE' } })).shipping?.offers.map(
      ({ code, price }) => `${code} ${price.toFixed(2)}`,
    )

  test('chooses the lowest rate by weight, price and number of shipped items', () => {
    const light = { type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2' } as const
    const rich = { type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '50' } as const
    const options = [
      option('light', { rates: [{ amount: '4', conditions: [light] }] }),
      option('each', { rates: [{ amount: '1.50', conditions: [], multiplyByQuantity: true }] }),
      option('free', {
        rates: [
          { amount: '9', conditions: [] },
          { amount: '0', conditions: [rich] },
        ],
      }),
    ]
    expect(prices(options, [line('a', '10', 2, { weight: 1 })])).toEqual(['light 4.00', 'each 3.00', 'free 9.00'])
    expect(prices(options, [line('a', '30', 3, { weight: 1 }), line('pdf', '1', 9, { shippable: false })])).toEqual([
      'each 4.50',
      'free 0.00',
    ])
  })

  test('uses the most specific region, else the rest of the world', () => {
    const regions = [
      { id: 'world', name: 'World', active: true, destinations: [] },
      { id: 'us', name: 'US', active: true, destinations: [{ countryCode: 'US' }] },
      { id: 'hi', name: 'Hawaii', active: true, destinations: [{ countryCode: 'US', subdivisions: ['US-HI'] }] },
      { id: 'off', name: 'Off', active: false, destinations: [{ countryCode: 'FR' }] },
    ]
    const region = (country: string, subdivision?: string) =>
      priceCart(
        input([line('a', '1')], {
          settings: shipping([option('x', { regionIds: regions.map(({ id }) => id) })], regions),
          shippingAddress: { country, ...(subdivision && { subdivision }) },
        }),
      ).shipping?.region.id
    expect([region('US', 'US-HI'), region('US', 'US-NY'), region('FR')]).toEqual(['hi', 'us', 'world'])
  })

  test('includes handling and insurance', () => {
    const charges = [
      { type: 'HANDLING_FEE', amount: '1.25' },
      { type: 'INSURANCE', amount: '2' },
    ] as const
    expect(totalsOf([line('a', '10')], { settings: shipping([option('x', { charges })]), shippingAddress: { country: 'DE' } })).toBe(
      '10.00 0.00 0.00 8.25 0.00 18.25',
    )
  })
})

describe('payment', () => {
  test('is split into now and later, line by line, deposits too', () => {
    const lines = [
      line('now', '10'),
      line('later', '20', 1, { paymentOption: 'FULL_PAYMENT_OFFLINE' }),
      line('sofa', '500', 2, { paymentOption: 'DEPOSIT_ONLINE', depositAmount: '50' }),
    ]
    const { payNow, payLater } = priceCart(
      input(lines, { settings: taxed([taxRate('0.10')]), shippingAddress: { country: 'DE' }, calculate: { shipping: false } }),
    )
    expect([payNow.subtotal, payNow.tax, payNow.total].map((money) => money.toFixed(2))).toEqual(['110.00', '11.00', '121.00'])
    expect([payLater.subtotal, payLater.tax, payLater.total].map((money) => money.toFixed(2))).toEqual(['920.00', '92.00', '1012.00'])
  })

  test('of a cart paid on site is all due later, with its delivery', () => {
    const { payNow, payLater } = priceCart(
      input([line('a', '20', 1, { paymentOption: 'FULL_PAYMENT_OFFLINE' })], { shippingAddress: { country: 'US' } }),
    )
    expect([payNow.total.toFixed(2), payLater.total.toFixed(2)]).toEqual(['0.00', '26.00'])
  })

  test('by gift card uses the due sum or the balance, whichever is lower', () => {
    const due = (balance: string, change = {}) =>
      priceCart(input([line('a', '20')], { giftCard: { obfuscatedCode: '***1', card: { id: 'g', balance, active: true, ...change } } }))
    expect([due('5').due, due('50').due].map((money) => money.toFixed(2))).toEqual(['15.00', '0.00'])
    expect(due('50').giftCard?.amount.toFixed(2)).toBe('20.00')
    expect(due('5', { expiresAt: NOW }).problems.giftCard?.code).toBe('GIFT_CARD_EXPIRED')
    expect(due('0').problems.giftCard?.code).toBe('GIFT_CARD_EMPTY')
  })
})

describe('memberships', () => {
  const held = (change: Partial<BuyerMembership> = {}): BuyerMembership => ({
    id: 'm',
    appId: 'app',
    name: 'Ten',
    scope: { productIds: ['class'] },
    startsAt: 0,
    active: true,
    credits: { total: 10, remaining: 2 },
    ...change,
  })
  const classes = (quantity: number) => [line('class', '15', quantity, { shippable: false }), line('mug', '8')]
  const choice = { id: 'm', appId: 'app', lineItemIds: ['class'] }

  test('pay for their own services', () => {
    const { totals, lines, memberships } = priceCart(input(classes(2), { memberships: [held()], selectedMemberships: [choice] }))
    expect(totals.total.toFixed(2)).toBe('8.00')
    expect(lines[0]).toMatchObject({ paymentOption: 'MEMBERSHIP', membership: { id: 'm' } })
    expect(memberships).toMatchObject({ eligible: [{ lineItemIds: ['class'] }], invalid: [], selected: [choice] })
  })

  test.each([
    ['EXPIRED', { expiresAt: NOW }],
    ['NOT_STARTED', { startsAt: NOW + 1 }],
    ['SUSPENDED', { active: false }],
    ['NOT_APPLICABLE', { scope: { productIds: ['other'] } }],
    ['NOT_ENOUGH_CREDITS', { credits: { total: 10, remaining: 1 } }],
  ])('are reported as invalid: %s', (reason, change) => {
    const { totals, memberships, problems } = priceCart(input(classes(2), { memberships: [held(change)], selectedMemberships: [choice] }))
    expect(memberships).toMatchObject({ eligible: [], invalid: [{ reason }], selected: [] })
    expect(problems.membership?.code).toBe('MEMBERSHIP_NOT_APPLICABLE')
    expect(totals.total.toFixed(2)).toBe('38.00')
  })

  test('of other members pay for nothing', () => {
    expect(priceCart(input(classes(2), { memberships: [], selectedMemberships: [choice] })).totals.total.toFixed(2)).toBe('38.00')
  })

  test('with credits for one line pay for one of two', () => {
    const two = [line('class', '15', 2), line('class2', '15', 1, { product: { id: 'class', variantId: 'w', collectionIds: [] } })]
    const { memberships } = priceCart(
      input(two, { memberships: [held()], selectedMemberships: [choice, { ...choice, lineItemIds: ['class2'] }] }),
    )
    expect(memberships.selected).toEqual([choice])
    expect(memberships.refused).toMatchObject([{ reason: 'NOT_ENOUGH_CREDITS' }])
  })

  test('are required for lines without another payment option', () => {
    const classes = [
      line('class', '15', 1, { paymentOption: 'MEMBERSHIP' }),
      line('next', '15', 1, { paymentOption: 'MEMBERSHIP', language: 'de' }),
    ]
    expect(priceCart(input(classes)).violations).toMatchObject([
      { severity: 'ERROR', lineItemId: 'class', description: 'class can only be paid with a membership.' },
      { severity: 'ERROR', lineItemId: 'next', description: 'next kann nur mit einer Mitgliedschaft bezahlt werden.' },
    ])
  })
})

test('fees are fixed or a percentage of all or of shipped items', () => {
  const additionalFees = [
    { code: 'wrap', name: 'Wrapping', amount: '1.50', shippableOnly: true },
    { code: 'card', name: 'Card', share: '0.015', shippableOnly: false },
  ]
  expect(totalsOf([line('a', '100', 1, { shippable: false })], { settings: { ...settings, additionalFees } })).toBe(
    '100.00 0.00 0.00 0.00 1.50 101.50',
  )
  expect(totalsOf([line('a', '100')], { settings: { ...settings, additionalFees }, calculate: { additionalFees: false } })).toBe(
    '100.00 0.00 0.00 0.00 0.00 100.00',
  )
  expect(
    priceCart(input([line('a', '100')], { settings: { ...settings, additionalFees } })).fees.map(({ code, amount, lineItemIds }) => [
      code,
      amount.toFixed(2),
      lineItemIds,
    ]),
  ).toEqual([
    ['wrap', '1.50', ['a']],
    ['card', '1.50', []],
  ])
})

test('optional fees are offered with what they cost, and charged where the buyer chose them', () => {
  const additionalFees = [
    { code: 'wrap', name: 'Gift wrap', amount: '5.00', shippableOnly: true, optional: true },
    { code: 'insurance', name: 'Insurance', share: '0.1', shippableOnly: false, optional: true },
  ]
  const priced = (chosenFees: string[], shippable = true) =>
    priceCart(input([line('a', '100', 1, { shippable })], { settings: { ...settings, additionalFees }, chosenFees }))
  const offered = (pricing: Pricing) => pricing.offeredFees.map(({ code, amount, chosen }) => [code, amount.toFixed(2), chosen])
  expect(offered(priced([]))).toEqual([
    ['wrap', '5.00', false],
    ['insurance', '10.00', false],
  ])
  expect(priced([]).totals.additionalFees.toFixed(2)).toBe('0.00')
  expect(priced(['insurance', 'unknown']).fees.map(({ code }) => code)).toEqual(['insurance'])
  expect(priced(['wrap', 'insurance']).totals.additionalFees.toFixed(2)).toBe('15.00')
  expect(offered(priced(['wrap'], false))).toEqual([['insurance', '10.00', false]])
})

test('validation rules warn or block the checkout', () => {
  const cartRules = [
    { severity: 'ERROR', minimumSubtotal: '10.00', description: 'At least 10.' },
    { severity: 'WARNING', maximumQuantity: 2, description: 'Many.' },
  ] as const
  const violations = (lines: PricingLine[]) =>
    priceCart(input(lines, { settings: { ...settings, cartRules } })).violations.map(({ description, reason }) => [description, reason])
  const { language } = settings
  expect([violations([line('a', '9.99')]), violations([line('a', '10.00', 2)]), violations([line('a', '10', 3)]), violations([])]).toEqual([
    [['At least 10.', { code: 'MINIMUM_SUBTOTAL', amount: '10.00', language }]],
    [],
    [['Many.', { code: 'MAXIMUM_QUANTITY', count: 2, language }]],
    [],
  ])
})

test.each([
  ['JPY', '1055.00 106.00 76.00 0.00 0.00 1025.00'],
  ['USD', '1055.00 105.50 75.96 0.00 0.00 1025.46'],
])('discounts and tax are in whole units of %s', (currency, totals) => {
  const discountRules = [rule('tenth', { kind: 'PERCENTAGE', percentage: 10 })]
  const { tax } = taxed([taxRate('0.08')])
  expect(
    totalsOf([line('a', '1055')], { settings: { ...settings, currency, discountRules, tax }, shippingAddress: { country: 'DE' } }),
  ).toBe(totals)
})

test('a buyer in a country with another currency sees both currencies', () => {
  const conversion = { rates: { JPY: '150' }, currencyOfCountry: { JP: 'JPY', DE: 'EUR' } }
  const priced = (country: string) =>
    priceCart(input([line('a', '10')], { settings: { ...settings, conversion }, shippingAddress: { country } })).conversion
  expect(priced('JP')).toMatchObject({ currency: 'JPY' })
  expect(priced('DE')).toBeUndefined()
})
