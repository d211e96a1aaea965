import * as fc from 'fast-check'

/** The number of the store's products that carts are filled with. */
export const KNOWN_PRODUCTS = 20

/** Amounts are in smallest units of the currency. */
const units = (max: number) => fc.integer({ min: 1, max })
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })
/** A share in millionths of one. */
const share = fc.integer({ min: 0, max: 300_000 })
const product = fc.integer({ min: 0, max: KNOWN_PRODUCTS - 1 })

const rule = fc.record({
  /** The products that the rule is for; all of them where there is none. */
  products: fc.uniqueArray(product, { maxLength: 3 }),
  discount: fc.oneof(
    fc.record({ kind: fc.constant('PERCENTAGE' as const), tenths: fc.integer({ min: 1, max: 1000 }) }),
    fc.record({ kind: fc.constantFrom('FIXED_AMOUNT' as const, 'FIXED_PRICE' as const), amount: units(30_000) }),
  ),
})

const coupon = fc.record({
  effect: fc.oneof(
    fc.record({ kind: fc.constant('percentOffRate' as const), hundredths: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constantFrom('moneyOffAmount' as const, 'fixedPriceAmount' as const), amount: units(50_000) }),
    fc.record({ kind: fc.constant('buyXGetY' as const), x: fc.integer({ min: 1, max: 3 }), y: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('freeShipping' as const) }),
  ),
  limitedToOneItem: fc.boolean(),
})

/** What the owner has set when the cart is bought. */
const anyTerms = fc.record({
  taxIncluded: fc.boolean(),
  /** The tax rates of two jurisdictions, each of which may take none. */
  taxRates: fc.tuple(share, share),
  fees: fc.tuple(
    fc.record({ share, shippableOnly: fc.boolean() }),
    fc.record({ amount: fc.integer({ min: 0, max: 9000 }), shippableOnly: fc.boolean() }),
  ),
  rules: fc.tuple(optional(rule), optional(rule)),
  /** The insurance of the express delivery, beside its price. */
  insurance: optional(units(3000)),
})
export type Terms = typeof anyTerms extends fc.Arbitrary<infer Value> ? Value : never

export const anyCart = fc.record({
  terms: anyTerms,
  lines: fc.uniqueArray(fc.record({ index: product, quantity: fc.integer({ min: 1, max: 40 }) }), {
    selector: ({ index }) => index,
    minLength: 1,
    maxLength: 6,
  }),
  customs: fc.array(
    fc.record({ price: units(90_000), quantity: fc.integer({ min: 1, max: 9 }), later: fc.boolean(), deposit: optional(units(100)) }),
    { maxLength: 3 },
  ),
  /** The overriding price in thousandths, finer than most currencies. */
  override: optional(units(99_999)),
  coupon: optional(coupon),
  merchant: optional(units(5000)),
  giftCard: optional(units(100_000)),
  membership: fc.boolean(),
  offer: fc.constantFrom('standard', 'express', 'pickup'),
  refunds: fc.record({
    /** Whether what is still to be paid was paid before. */
    settled: fc.boolean(),
    /** Where the refunds of each payment are cut, as shares of it. */
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    /** The refunds come in the order of these, over and over. */
    order: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  }),
})
export type AnyCart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never
export type Coupon = NonNullable<AnyCart['coupon']>
export type Refunds = AnyCart['refunds']
