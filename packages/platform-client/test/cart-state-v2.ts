import {
  CARRIER,
  CARD_ID,
  COUPON_ID,
  amountsOf,
  carriersOf,
  couponSharesOf,
  createMoney,
  extrasOf,
  idOf,
  partsOf,
  quantitiesOf,
  sumsOf,
  toText,
  type CartState,
  type LineState,
} from './cart-states.ts'

/** The state as an estimate of the second version. */
export function estimateOf(state: CartState) {
  const money = createMoney(state)
  const sums = sumsOf(state)
  return {
    cart: cartOf(state),
    summary: {
      priceSummary: {
        subtotal: money(sums.subtotal - sums.lineDiscounts),
        discount: money(sums.coupon),
        delivery: money(sums.delivery - sums.deliveryDiscount),
        additionalFees: money(state.fee),
        tax: money(state.taxIncluded ? 0 : state.tax),
        total: money(sums.total),
      },
      taxSummary: { pricesIncludeTax: state.taxIncluded, taxes: [{ name: { original: 'VAT' }, amount: money(state.tax) }] },
      discounts: discountsOf(state),
      additionalFees: state.fee > 0 ? [{ code: 'wrap', name: { original: 'Gift wrap' }, price: money(state.fee) }] : [],
      ...(state.delivery && {
        deliverySummary: {
          method: { code: 'standard', appId: CARRIER, title: { original: 'Standard' } },
          price: money(sums.delivery - sums.deliveryDiscount),
        },
      }),
      paymentSummary: {
        giftCards: state.giftCard ? [{ giftCardId: CARD_ID, redeemAmount: money(state.giftCard.paid) }] : [],
        payNow: money(sums.total),
        payLater: money(state.later),
      },
      violations: violationsOf(state),
      deliveryOptions: carriersOf(state),
      ...extrasOf(state),
    },
  }
}

export function cartOf(state: CartState) {
  const { giftCard } = state
  return {
    id: '55555555-5555-4555-8555-555555555555',
    businessInfo: { currencyCode: 'USD' },
    customerInfo: { currencyCode: state.converted ? 'EUR' : 'USD', email: 'ann@example.com' },
    lineItems: state.lines.map((line, index) => lineOf(line, index, state)),
    coupons: state.couponCode === null ? [] : [{ id: COUPON_ID, code: state.couponCode }],
    note: state.note,
    taxInfo: { pricesIncludeTax: state.taxIncluded },
    deliveryInfo: {
      ...(state.address && { address: { country: 'DE', postalCode: '10115' } }),
      ...(state.delivery && { method: { code: 'standard', appId: CARRIER } }),
    },
    paymentInfo: { giftCards: giftCard ? [{ id: CARD_ID, obfuscatedCode: giftCard.obfuscatedCode }] : [] },
  }
}

function lineOf(state: LineState, index: number, cart: CartState) {
  const money = createMoney(cart)
  const { available, confirmed } = quantitiesOf(state)
  const { total, discount } = amountsOf(state)
  const { name, reference, ...attributes } = partsOf(state, index)
  return {
    id: idOf(index),
    name,
    quantityInfo: {
      confirmedQuantity: confirmed,
      requestedQuantity: state.requested,
      ...(available !== null && { availableQuantity: available }),
    },
    source: { catalogReference: reference },
    attributes,
    pricing: {
      unitPrice: money(state.price - state.ruleDiscount),
      totalPrice: money(total - discount),
      breakdown: { salePrice: money(state.price), fullPrice: money(state.fullPrice) },
    },
    discounts: discount > 0 ? [{ name: { original: 'Two mugs' }, amountOff: money(discount) }] : [],
    status: statusOf(state),
  }
}

function statusOf(state: LineState) {
  const { available, confirmed } = quantitiesOf(state)
  if (state.gone) return 'REMOVED_FROM_CATALOG'
  if (available === 0) return 'OUT_OF_STOCK'
  return confirmed < state.requested ? 'PARTIALLY_IN_STOCK' : 'IN_STOCK'
}

function discountsOf(state: CartState) {
  const money = createMoney(state)
  const { coupon, lineDiscounts, deliveryDiscount } = sumsOf(state)
  const lineItemDiscounts = state.lines.flatMap((line, index) => {
    const { discount } = amountsOf(line)
    return discount > 0 ? [{ lineItemId: idOf(index), amountOff: money(discount) }] : []
  })
  const shares = couponSharesOf(state).map((share, index) => ({ lineItemId: idOf(index), amountOff: money(share) }))
  const rule = (original: string) => ({ name: { original }, source: { sourceType: 'AUTOMATIC_RULE' } })
  const byCoupon = { name: { original: 'TENTH' }, source: { sourceType: 'COUPON', couponCode: state.couponCode } }
  return [
    ...(lineDiscounts > 0 ? [{ ...rule('Two mugs'), scope: 'LINE_ITEM', total: money(lineDiscounts), lineItemDiscounts }] : []),
    ...(coupon > 0 ? [{ ...byCoupon, scope: 'CART_SUBTOTAL', total: money(coupon), lineItemDiscounts: shares }] : []),
    ...(deliveryDiscount > 0 ? [{ ...rule('Sent for less'), scope: 'DELIVERY', total: money(deliveryDiscount) }] : []),
  ]
}

function violationsOf({ problem, lines, undeliverable, couponProblem, giftCardProblem }: CartState) {
  const ofLine = problem?.ofLine && lines.length > 0
  const target = ofLine ? { lineItem: { name: 'LINE_ITEM_DEFAULT', id: idOf(0) } } : { other: { name: 'OTHER_DEFAULT' } }
  const reason = problem?.minimum ? { reason: { code: 'MINIMUM_SUBTOTAL', amount: toText(5_000), language: 'en' } } : {}
  const requiredMinimumSubtotal = { amount: toText(9_900) }
  return [
    ...(problem
      ? [
          {
            code: 'CUSTOM_VALIDATION',
            scope: 'GLOBAL',
            severity: problem.severity,
            description: 'So it is.',
            customValidationData: { target },
            ...reason,
          },
        ]
      : []),
    ...(undeliverable ? [{ code: 'GENERAL_CODE', scope: 'DELIVERY', severity: 'ERROR', description: 'No carrier.' }] : []),
    ...(couponProblem
      ? [
          {
            code: 'INVALID_COUPON_STATUS',
            scope: 'DISCOUNT',
            severity: 'WARNING',
            invalidCouponStatusData: { reason: 'MIN_SUBTOTAL_NOT_REACHED', minSubtotalNotReachedDetails: { requiredMinimumSubtotal } },
          },
        ]
      : []),
    ...(giftCardProblem
      ? [
          {
            code: 'INVALID_GIFT_CARD_STATUS',
            scope: 'GIFT_CARD',
            severity: 'WARNING',
            invalidGiftCardStatusData: { reason: 'EMPTY_BALANCE', giftCardId: CARD_ID },
          },
        ]
      : []),
  ]
}
