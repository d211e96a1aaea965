import Big from 'big.js'
import { decimalsOf, sum } from '../values/money.ts'
import { roundAmount } from './allocate.ts'
import { cartViolations } from './cart-violations.ts'
import { couponCovers, couponDiscounts, couponMisfit, couponProblem } from './discounts/coupon.ts'
import { DiscountLedger } from './discounts/discount-ledger.ts'
import { takeRuleDiscounts } from './discounts/discount-rule.ts'
import { type MembershipChoice, type Memberships, settleMemberships } from './memberships.ts'
import { giftCardsNow, splitPayment } from './payment-split.ts'
import { priceGiftCard } from './price-gift-card.ts'
import { priceShipping } from './price-shipping.ts'
import type { PricingInput } from './pricing-input.ts'
import type { PricingLine } from './pricing-line.ts'
import type { AppliedDiscount, PricedCoupon, PricedFee, PricedLine, Pricing, Totals } from './pricing.ts'
import { buyerConversion } from './settings/display-currencies.ts'
import { taxPlaces, type TaxPlaces } from './tax-places.ts'
import { addJurisdictions, itemTax } from './tax.ts'

/**
 * What a cart costs: the one source of every total. Rules come first, then the coupon on what they leave, then what the shop takes off
 * by hand; delivery and fees follow, and tax is charged on what is left of each.
 */
export function priceCart(input: PricingInput): Pricing {
  const { settings, now } = input
  const decimals = decimalsOf(settings.currency)
  const known = input.lines.filter(({ problem }) => problem !== 'gone')
  const memberships = settleMemberships(input.memberships ?? [], input.selectedMemberships ?? listLineMemberships(known), known, now)
  const bare = known.map((line) => bareLine(line, memberships, decimals))
  const subtotal = sum(bare.map(({ total }) => total))
  const ledger = new DiscountLedger(bare, decimals)
  const { discounts: lineDiscounts, coupon, freesShipping } = takeDiscounts(input, ledger, subtotal)
  const net = sum(bare.map(({ line }) => ledger.remaining(line.id)))
  const delivery = priceShipping(input, known, net, freesShipping)
  const places = taxPlaces(input, delivery.shipping?.selected?.offer)
  const lines = bare.map((line) => taxLine(line, input, ledger, places))
  const shippingTaxed = delivery.tax(places)
  const { fees, offeredFees } = input.calculate?.additionalFees === false ? NO_FEES : priceFees(input, lines, places)
  const discounts = [...lineDiscounts, ...shippingDiscount(coupon, shippingTaxed?.selected?.discount)]
  const taxes = [
    ...lines.map(({ tax }) => tax),
    ...(shippingTaxed?.selected ? [shippingTaxed.selected.tax, ...shippingTaxed.selected.charges.map(({ tax }) => tax)] : []),
    ...fees.map(({ tax }) => tax),
  ]
  const totals = addUp(
    {
      subtotal,
      shipping: shippingTaxed?.selected?.offer.whole ?? new Big(0),
      tax: sum(taxes.map(({ amount }) => amount)),
      discount: sum(discounts.map(({ amount }) => amount)),
      additionalFees: sum(fees.map(({ amount }) => amount)),
    },
    settings.tax.includedInPrices,
  )
  const { payNow, payLater } = splitPayment(totals, lines, settings.tax.includedInPrices, decimals)
  const payable = payNow.total.minus(giftCardsNow(lines, settings.tax.includedInPrices, decimals))
  const giftCard = priceGiftCard(input.giftCard, payable, { now, decimals })
  const priced = coupon && {
    ...coupon,
    amount: sum(discounts.filter(({ source }) => source.kind === 'coupon').map(({ amount }) => amount)),
  }
  return {
    currency: settings.currency,
    ...conversion(input),
    lines,
    discounts,
    ...(priced && { coupon: priced }),
    ...(giftCard.card && { giftCard: giftCard.card }),
    ...(shippingTaxed && { shipping: shippingTaxed }),
    fees,
    offeredFees,
    tax: {
      ...places.details,
      included: settings.tax.includedInPrices,
      taxable: sum(taxes.map(({ taxable }) => taxable)),
      total: totals.tax,
      breakdown: addJurisdictions(taxes),
    },
    memberships,
    totals,
    payNow,
    payLater,
    due: payNow.total.minus(giftCard.card?.amount ?? 0),
    violations: cartViolations(input, memberships, totals),
    problems: {
      ...delivery.problems,
      ...(coupon?.problem && { coupon: coupon.problem }),
      ...(giftCard.problem && { giftCard: giftCard.problem }),
      ...membershipProblem(memberships),
    },
  }
}

function listLineMemberships(lines: readonly PricingLine[]): MembershipChoice[] {
  return lines.flatMap(({ id, membership }) => (membership ? [{ ...membership, lineItemIds: [id] }] : []))
}

function addUp(parts: Omit<Totals, 'total'>, taxIncluded: boolean): Totals {
  const { subtotal, shipping, tax, discount, additionalFees } = parts
  const total = sum([subtotal, shipping, additionalFees, taxIncluded ? new Big(0) : tax]).minus(discount)
  return { ...parts, total }
}

interface BareLine {
  readonly line: PricingLine
  readonly priceEach: Big
  readonly modifiersEach: Big
  readonly total: Big
  readonly membership?: PricedLine['membership']
}

/** What a membership pays for costs no money: the whole item, or its deposit where the rest is paid otherwise. */
function bareLine(line: PricingLine, memberships: Memberships, decimals: number): BareLine {
  const membership = memberships.paid.get(line.id)
  const partly = line.paymentOption === 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER'
  const free = membership !== undefined && !partly
  const paid = (partly && membership && depositOf(line)) || new Big(0)
  const price = new Big(line.price)
  const priceEach = free || price.lt(paid) ? new Big(0) : price.minus(paid)
  const modifiersEach = free ? new Big(0) : new Big(line.modifiersPrice ?? 0)
  return {
    line,
    priceEach,
    modifiersEach,
    total: roundAmount(priceEach.plus(modifiersEach).times(line.quantity), decimals),
    ...(membership && { membership: { id: membership.id, appId: membership.appId, name: membership.name } }),
  }
}

/** What is not above zero is no deposit: the item is paid like others. */
function depositOf({ depositAmount }: PricingLine): Big | undefined {
  const deposit = new Big(depositAmount ?? 0)
  return deposit.gt(0) ? deposit : undefined
}

interface Taken {
  readonly discounts: AppliedDiscount[]
  readonly coupon?: Omit<PricedCoupon, 'amount'>
  readonly freesShipping: boolean
}

function takeDiscounts(input: PricingInput, ledger: DiscountLedger, subtotal: Big): Taken {
  const discounts: AppliedDiscount[] = takeRuleDiscounts(input.settings.discountRules, ledger, input.now).map(
    ({ rule, amount, lines }) => ({
      source: { kind: 'rule', id: rule.id, name: rule.name },
      amount,
      type: rule.scopes.length > 0 ? 'SPECIFIC_ITEMS' : 'GLOBAL',
      lines,
    }),
  )
  const coupon = takeCoupon(input, ledger, subtotal, discounts)
  for (const { amount } of input.merchantDiscounts ?? []) {
    const among = ledger.discountable().map(({ id }) => id)
    const taken = ledger.take({ shared: new Big(amount), among })
    if (taken.amount.gt(0)) discounts.push({ source: { kind: 'merchant' }, ...taken, type: 'GLOBAL' })
  }
  return { discounts, ...coupon }
}

function takeCoupon(
  { coupon: claim, now }: PricingInput,
  ledger: DiscountLedger,
  subtotal: Big,
  discounts: AppliedDiscount[],
): Pick<Taken, 'coupon' | 'freesShipping'> {
  if (!claim) return { freesShipping: false }
  const { code, coupon } = claim
  const lines = ledger.discountable()
  const problem = couponProblem(claim, now) ?? (coupon && couponMisfit(coupon, lines, subtotal))
  if (!coupon || problem)
    return {
      coupon: { code, name: coupon?.name ?? code, ...(coupon && { id: coupon.id }), ...(problem && { problem }) },
      freesShipping: false,
    }
  const { id, name } = coupon
  const taken = ledger.take(couponDiscounts(coupon, lines))
  const covers = lines.filter((line) => couponCovers(coupon, line))
  if (taken.amount.gt(0)) {
    const type = coupon.scope && covers.length > 0 ? 'SPECIFIC_ITEMS' : 'GLOBAL'
    discounts.push({ source: { kind: 'coupon', id, code: coupon.code, name }, ...taken, type })
  }
  return { coupon: { id, code: coupon.code, name }, freesShipping: coupon.effect.kind === 'freeShipping' }
}

function shippingDiscount(coupon: Omit<PricedCoupon, 'amount'> | undefined, amount: Big | undefined): AppliedDiscount[] {
  if (!coupon?.id || !amount?.gt(0)) return []
  return [{ source: { kind: 'coupon', id: coupon.id, code: coupon.code, name: coupon.name }, amount, type: 'SHIPPING', lines: [] }]
}

function taxLine(
  { line, priceEach, modifiersEach, total, membership }: BareLine,
  { settings }: PricingInput,
  ledger: DiscountLedger,
  places: TaxPlaces,
): PricedLine {
  const net = ledger.remaining(line.id)
  const taxableAddress = line.taxableAddress ?? 'SHIPPING'
  const deposit = membership ? undefined : depositOf(line)
  return {
    line,
    priceEach,
    fullPriceEach: new Big(line.fullPrice),
    modifiersEach,
    total,
    discount: total.minus(net),
    tax: itemTax(net, line.taxGroupId ?? settings.tax.defaultGroupId, places.at(taxableAddress), settings.tax.includedInPrices),
    taxableAddress,
    paymentOption: membership && line.paymentOption !== 'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER' ? 'MEMBERSHIP' : line.paymentOption,
    ...(deposit && { deposit: roundAmount(deposit.times(line.quantity), ledger.decimals) }),
    ...(membership && { membership }),
  }
}

/** Leaves out the owner's rounding, which is for single prices. */
function conversion({ settings, currency, shippingAddress, billingAddress }: PricingInput): Pick<Pricing, 'conversion'> {
  const found = buyerConversion(currency, shippingAddress?.country ?? billingAddress?.country, settings)
  return found ? { conversion: { currency: found.currency, rate: found.rate } } : {}
}

function membershipProblem({ refused }: Memberships) {
  const [first] = refused
  return first
    ? {
        membership: {
          code: 'MEMBERSHIP_NOT_APPLICABLE',
          description: `The membership ${first.choice.id} does not pay for this: ${first.reason}.`,
        },
      }
    : {}
}

const NO_FEES: Pick<Pricing, 'fees' | 'offeredFees'> = { fees: [], offeredFees: [] }

/** What the shop adds to the items, and what else the buyer may add. A share is one of what the items cost after discounts. */
function priceFees(
  { settings: { additionalFees, tax, currency }, chosenFees = [] }: PricingInput,
  lines: readonly PricedLine[],
  places: TaxPlaces,
): Pick<Pricing, 'fees' | 'offeredFees'> {
  const possible = additionalFees.flatMap(({ code, name, amount, share, shippableOnly, taxGroupId, optional = false, translations }) => {
    const about = lines.filter(({ line }) => !shippableOnly || line.shippable)
    if (about.length === 0) return []
    const net = sum(about.map(({ total, discount }) => total.minus(discount)))
    const fee = roundAmount(share === undefined ? new Big(amount ?? 0) : net.times(share), decimalsOf(currency))
    const priced: PricedFee = {
      code,
      name,
      amount: fee,
      tax: itemTax(fee, taxGroupId ?? tax.defaultGroupId, places.at('SHIPPING'), tax.includedInPrices),
      lineItemIds: shippableOnly ? about.map(({ line }) => line.id) : [],
      ...(translations && { translations }),
    }
    return [{ fee: priced, optional, chosen: optional && chosenFees.includes(code) }]
  })
  return {
    fees: possible.flatMap(({ fee, optional, chosen }) => (optional && !chosen ? [] : [fee])),
    offeredFees: possible.flatMap(({ fee: { code, name, amount, translations }, optional, chosen }) =>
      optional ? [{ code, name, amount, chosen, ...(translations && { translations }) }] : [],
    ),
  }
}
