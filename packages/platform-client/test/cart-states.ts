import * as fc from 'fast-check'

/** A cart in a state that both versions can tell. */
export interface CartState {
  readonly lines: readonly LineState[]
  readonly couponCode: string | null
  readonly giftCard: { readonly obfuscatedCode: string; readonly paid: number } | null
  readonly note: string
  readonly taxIncluded: boolean
  readonly converted: boolean
  readonly address: boolean
  readonly delivery: { readonly price: number; readonly discount: number } | null
  readonly undeliverable: boolean
  readonly tax: number
  readonly fee: number
  /** What the coupon takes off the cart as a whole, in cents. */
  readonly couponDiscount: number
  readonly problem: { readonly severity: 'WARNING' | 'ERROR'; readonly ofLine: boolean; readonly minimum: boolean } | null
  readonly couponProblem: boolean
  readonly giftCardProblem: boolean
  readonly later: number
  readonly extras: boolean
}

export interface LineState {
  readonly requested: number
  readonly stock: number | null
  readonly gone: boolean
  /** In cents. */
  readonly price: number
  readonly fullPrice: number
  /** What a rule takes off the line, in cents for each piece. */
  readonly ruleDiscount: number
  readonly language: string | null
  readonly picture: boolean
}

const line: fc.Arbitrary<LineState> = fc
  .record({
    requested: fc.integer({ min: 1, max: 9 }),
    stock: fc.option(fc.integer({ min: 0, max: 12 })),
    gone: fc.boolean(),
    price: fc.integer({ min: 100, max: 99_999 }),
    reduction: fc.integer({ min: 0, max: 500 }),
    ruleDiscount: fc.integer({ min: 0, max: 99 }),
    language: fc.option(fc.constantFrom('de', 'ja')),
    picture: fc.boolean(),
  })
  .map(({ reduction, ...state }) => ({ ...state, fullPrice: state.price + reduction }))

export const cartStates: fc.Arbitrary<CartState> = fc
  .record({
    lines: fc.array(line, { maxLength: 5 }),
    couponCode: fc.option(fc.constant('TENTH')),
    giftCard: fc.option(fc.record({ obfuscatedCode: fc.constant('********1234'), paid: fc.integer({ min: 1, max: 500 }) })),
    note: fc.constantFrom('', 'Ring twice.'),
    taxIncluded: fc.boolean(),
    converted: fc.boolean(),
    address: fc.boolean(),
    delivery: fc.option(fc.record({ price: fc.integer({ min: 100, max: 900 }), discount: fc.integer({ min: 0, max: 100 }) })),
    undeliverable: fc.boolean(),
    tax: fc.integer({ min: 0, max: 300 }),
    fee: fc.integer({ min: 0, max: 200 }),
    couponDiscount: fc.integer({ min: 0, max: 90 }),
    problem: fc.option(fc.record({ severity: fc.constantFrom('WARNING', 'ERROR'), ofLine: fc.boolean(), minimum: fc.boolean() })),
    couponProblem: fc.boolean(),
    giftCardProblem: fc.boolean(),
    later: fc.integer({ min: 0, max: 400 }),
    extras: fc.boolean(),
  })
  .map((state) => ({
    ...state,
    // Only a cart that goes somewhere has a delivery, and either it has one or none is possible.
    delivery: state.address && !state.undeliverable ? state.delivery : null,
    undeliverable: state.address && state.undeliverable,
    couponDiscount: state.couponCode === null ? 0 : state.couponDiscount,
    couponProblem: state.couponCode !== null && state.couponProblem,
    giftCardProblem: state.giftCard !== null && state.giftCardProblem,
  }))

export const CARRIER = '88888888-8888-4888-8888-888888888888'
export const COUPON_ID = '66666666-6666-4666-8666-666666666666'
export const CARD_ID = '77777777-7777-4777-8777-777777777777'

export const idOf = (index: number) => `44444444-4444-4444-8444-44444444444${index}`

/** What there is of a line, as platforms say it. */
export function quantitiesOf({ requested, stock, gone }: LineState) {
  const available = gone ? 0 : stock
  const confirmed = available === null ? requested : Math.min(requested, available)
  return { available, confirmed }
}

/** What a line costs at the quantity that will be bought, in cents: before its discounts, and what they are. */
export function amountsOf(state: LineState) {
  const { confirmed } = quantitiesOf(state)
  return { total: state.price * confirmed, discount: state.ruleDiscount * confirmed }
}

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0)

/** The sums of a cart in cents, each before discounts. */
export function sumsOf(state: CartState) {
  const lines = state.lines.map(amountsOf)
  const subtotal = sum(lines.map(({ total }) => total))
  const lineDiscounts = sum(lines.map(({ discount }) => discount))
  // No coupon takes off more than there is.
  const coupon = Math.min(state.couponDiscount, subtotal - lineDiscounts)
  const delivery = state.delivery?.price ?? 0
  const deliveryDiscount = state.delivery?.discount ?? 0
  const discount = lineDiscounts + coupon + deliveryDiscount
  const total = subtotal - discount + delivery + state.fee + (state.taxIncluded ? 0 : state.tax)
  return { subtotal, lineDiscounts, coupon, delivery, deliveryDiscount, discount, total }
}

/** What of the coupon falls to each line, in cents: no line takes more than it costs. */
export function couponSharesOf(state: CartState): number[] {
  let rest = sumsOf(state).coupon
  return state.lines.map((line) => {
    const { total, discount } = amountsOf(line)
    const share = Math.min(rest, total - discount)
    rest -= share
    return share
  })
}

/** An amount on the wire: cents as decimal text, and what they are in another currency. */
export const createMoney =
  ({ converted }: Pick<CartState, 'converted'>) =>
  (cents: number) => ({
    amount: toText(cents),
    ...(converted && { convertedAmount: toText(cents * 2) }),
  })

export const toText = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** What both versions say of a line in the same shape. */
export function partsOf({ language, picture }: LineState, index: number) {
  return {
    name: { original: 'Mug', translated: 'Becher', ...(language !== null && { language }) },
    reference: {
      appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      catalogItemId: `11111111-1111-4111-8111-11111111111${index}`,
      options: { variantId: `v${index}` },
    },
    descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'L' } }],
    url: { relativePath: `/product-page/mug-${index}`, url: `https://shop.example/product-page/mug-${index}` },
    image: picture ? { id: 'mug.svg', url: 'https://shop.example/mug.svg', width: 400, height: 500 } : undefined,
    physicalProperties: { sku: `MUG-${index}` },
  }
}

/** What the embedded platform says beyond the recorded fields: the same in both versions. */
export function extrasOf(state: CartState) {
  const money = createMoney(state)
  if (!state.extras) return {}
  return {
    freeDelivery: { country: 'DE', from: money(5_000), remaining: money(1_000), percent: 80 },
    expectedDelivery: { country: 'AT', price: money(700) },
    lowStockThreshold: 4,
    membershipOptions: {
      eligibleMemberships: [{ name: { original: 'Ten visits' }, lineItemIds: [idOf(0)], credits: { total: 10, remaining: 3 } }],
    },
    priceChanges: state.lines.slice(0, 1).map((_, index) => ({ lineItemId: idOf(index), priceBefore: money(1) })),
    purchaseLimits: state.lines.slice(0, 1).map((_, index) => ({ lineItemId: idOf(index), maximum: 2, left: 1, text: '2 per customer' })),
  }
}

/** The one way of delivery that there is, as both versions list it. */
export function carriersOf(state: CartState) {
  const money = createMoney(state)
  if (!state.delivery) return []
  const option = {
    code: 'standard',
    title: 'Standard',
    logistics: { deliveryTime: '3 days' },
    cost: { price: money(state.delivery.price) },
  }
  return [{ carrierId: CARRIER, shippingOptions: [option] }]
}
