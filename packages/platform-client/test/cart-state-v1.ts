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

/** The state as an estimate of the first version. */
export function estimateOf(state: CartState) {
  const money = createMoney(state)
  const sums = sumsOf(state)
  return {
    cart: cartOf(state),
    priceSummary: {
      subtotal: money(sums.subtotal),
      discount: money(sums.discount),
      shipping: money(sums.delivery),
      tax: money(state.tax),
      additionalFees: money(state.fee),
      total: money(sums.total),
    },
    calculatedLineItems: state.lines.map((line, index) => ({
      lineItemId: idOf(index),
      pricesBreakdown: { totalDiscount: money(amountsOf(line).discount + (couponSharesOf(state)[index] ?? 0)) },
    })),
    appliedDiscounts: discountsOf(state),
    additionalFees: state.fee > 0 ? [{ name: 'Gift wrap', price: money(state.fee) }] : [],
    ...(state.giftCard && {
      giftCard: { id: CARD_ID, obfuscatedCode: state.giftCard.obfuscatedCode, amount: money(state.giftCard.paid) },
    }),
    ...(state.address &&
      !state.undeliverable && {
        shippingInfo: {
          carrierServiceOptions: carriersOf(state),
          ...(state.delivery && { selectedCarrierServiceOption: { carrierId: CARRIER, code: 'standard', title: 'Standard' } }),
        },
      }),
    violations: violationsOf(state),
    calculationErrors: errorsOf(state),
    payNow: { total: money(sums.total) },
    payLater: { total: money(state.later) },
    ...extrasOf(state),
  }
}

export function cartOf(state: CartState) {
  return {
    id: '55555555-5555-4555-8555-555555555555',
    currency: 'USD',
    conversionCurrency: state.converted ? 'EUR' : 'USD',
    lineItems: state.lines.map((line, index) => lineOf(line, index, state)),
    appliedDiscounts: state.couponCode === null ? [] : [{ coupon: { id: COUPON_ID, code: state.couponCode } }],
    buyerNote: state.note,
    buyerInfo: { email: 'ann@example.com' },
    taxIncludedInPrices: state.taxIncluded,
    ...(state.address && { contactInfo: { address: { country: 'DE', postalCode: '10115' } } }),
    ...(state.delivery && { selectedShippingOption: { code: 'standard', carrierId: CARRIER } }),
  }
}

function lineOf(state: LineState, index: number, cart: CartState) {
  const money = createMoney(cart)
  const { available } = quantitiesOf(state)
  const { name, reference, ...parts } = partsOf(state, index)
  return {
    ...parts,
    id: idOf(index),
    quantity: state.requested,
    productName: name,
    catalogReference: reference,
    price: money(state.price),
    fullPrice: money(state.fullPrice),
    lineItemPrice: money(amountsOf(state).total),
    availability: { status: statusOf(state), ...(available !== null && { quantityAvailable: available }) },
  }
}

function statusOf(state: LineState) {
  const { available, confirmed } = quantitiesOf(state)
  if (state.gone) return 'NOT_FOUND'
  if (available === 0) return 'NOT_AVAILABLE'
  return confirmed < state.requested ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
}

function discountsOf(state: CartState) {
  const money = createMoney(state)
  const { coupon, lineDiscounts, deliveryDiscount } = sumsOf(state)
  const lowered = state.lines.flatMap((line, index) => (amountsOf(line).discount > 0 ? [idOf(index)] : []))
  return [
    ...(lineDiscounts > 0
      ? [
          {
            discountType: 'SPECIFIC_ITEMS',
            lineItemIds: lowered,
            discountRule: { name: { original: 'Two mugs', translated: 'Two mugs' }, amount: money(lineDiscounts) },
          },
        ]
      : []),
    ...(coupon > 0
      ? [{ discountType: 'GLOBAL', lineItemIds: [], coupon: { id: COUPON_ID, code: state.couponCode, amount: money(coupon) } }]
      : []),
    ...(deliveryDiscount > 0
      ? [
          {
            discountType: 'SHIPPING',
            lineItemIds: [],
            discountRule: { name: { original: 'Sent for less' }, amount: money(deliveryDiscount) },
          },
        ]
      : []),
  ]
}

function violationsOf({ problem, lines }: CartState) {
  if (!problem) return []
  const ofLine = problem.ofLine && lines.length > 0
  return [
    {
      severity: problem.severity,
      target: ofLine ? { lineItem: { name: 'LINE_ITEM_DEFAULT', id: idOf(0) } } : { other: { name: 'OTHER_DEFAULT' } },
      description: 'So it is.',
      ...(problem.minimum && { reason: { code: 'MINIMUM_SUBTOTAL', amount: toText(5_000), language: 'en' } }),
    },
  ]
}

function errorsOf({ undeliverable, couponProblem, giftCardProblem }: CartState) {
  const error = (code: string, data: object = {}) => ({ applicationError: { code, description: '', data } })
  return {
    ...(undeliverable && { generalShippingCalculationError: error('NO_CARRIER') }),
    ...(couponProblem && { couponCalculationError: error('COUPON_MINIMUM_NOT_REACHED', { minimumSubtotal: toText(9_900) }) }),
    ...(giftCardProblem && { giftCardCalculationError: error('GIFT_CARD_EMPTY') }),
  }
}
