import type { Caller, Owner } from '@galleria/commerce/access/owner'
import type { SeenLine } from '@galleria/commerce/cart/cart-line'
import type { CartRecord } from '@galleria/commerce/cart/cart-record'
import type { SummaryRequest } from '@galleria/commerce/cart/pricing-request'
import { toUnpricedLines } from '@galleria/commerce/cart/unpriced-line'
import { toCartV2Document } from '@galleria/commerce/cart/v2/cart-document'
import type { CartPrices } from '@galleria/commerce/cart/v2/cart-prices'
import { toConfirmedLines, withRequestedQuantities } from '@galleria/commerce/cart/v2/confirmed-lines'
import { Failure } from '@galleria/commerce/failures/failure'
import { buyerConversion } from '@galleria/commerce/pricing/settings/display-currencies'
import { findCart, findLines } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import { resolveLines, type ViewOptions } from '../view-cart.ts'

/** The cart that a call is about, and the form in which it is told. */
export interface CartCall {
  readonly owner: Owner
  readonly caller: Caller
  /** Absent for the current cart. */
  readonly cartId?: string | undefined
  /** Language of the items' names, if not the store's. */
  readonly language?: string | undefined
  readonly currency?: string | undefined
  /** Assumed country of the shopper, while the cart has no destination. */
  readonly country?: string | undefined
  /** Whether to tell what the hosted platform does not. */
  readonly extended: boolean
}

/** The cart of the call. Throws CURRENT_CART_NOT_FOUND, or CART_NOT_FOUND for an id. */
export function requireCartOf({ db }: CartContext, { cartId }: Pick<CartCall, 'cartId'>): CartRecord {
  const record = findCart(db)
  return record && (cartId === undefined || record.id === cartId.toLowerCase()) ? record : refuseMissingCart({ cartId })
}

export function refuseMissingCart({ cartId }: Pick<CartCall, 'cartId'>): never {
  if (cartId === undefined) throw new Failure('CURRENT_CART_NOT_FOUND', 'There is no current cart.')
  throw new Failure('CART_NOT_FOUND', `There is no cart ${cartId}.`)
}

/** What is priced besides the items, and how far the cart is looked at. */
export interface PricedParts extends Pick<SummaryRequest, 'validations' | 'signed'> {
  readonly tax: boolean
  readonly delivery: boolean
  readonly additionalFees: boolean
  readonly giftCards: boolean
}

const ITEMS_ONLY: PricedParts = {
  tax: false,
  delivery: false,
  additionalFees: false,
  giftCards: false,
  validations: 'SKIP_VALIDATIONS',
  signed: false,
}

export interface PricedCart {
  readonly record: CartRecord
  /** The lines with what was asked for. */
  readonly lines: readonly SeenLine[]
  readonly cart: ReturnType<typeof toCartV2Document>
  readonly summary: CartPrices['summary']
}

/** The cart as it is now, with what it costs. */
export async function priceCartOf(
  context: CartContext,
  call: CartCall,
  { written, known }: Pick<ViewOptions, 'written' | 'known'> = {},
  parts = ITEMS_ONLY,
): Promise<PricedCart> {
  const { record, stored } = written ?? { record: requireCartOf(context, call), stored: findLines(context.db) }
  const { language, currency } = call
  const [resolved, terms] = await Promise.all([
    resolveLines(context, stored, { known, reader: { language } }),
    context.commerce.getCartTerms(),
  ])
  const lines = withRequestedQuantities(resolved)
  const { summary, method } = await context.commerce.summarizeCart(toSummaryRequest(record, lines, call, parts))
  const cart = toCartV2Document(record, lines, summary, {
    storeUrl: context.storeUrl,
    currency: terms.currency,
    conversion: buyerConversion(currency, record.notes.contactInfo?.address?.country, terms),
    taxIncludedInPrices: terms.taxIncludedInPrices,
    method,
  })
  return { record, lines, cart, summary }
}

function toSummaryRequest(record: CartRecord, lines: readonly SeenLine[], call: CartCall, parts: PricedParts): SummaryRequest {
  const { notes, details, coupon, giftCard, merchantDiscounts } = record
  const { address } = notes.contactInfo ?? {}
  const { currency, language, country, extended } = call
  const { tax, delivery, additionalFees, giftCards, validations, signed } = parts
  return {
    cart: { id: record.id, revision: String(record.revision) },
    owner: record.owner,
    ...(notes.buyerInfo?.email && { email: notes.buyerInfo.email }),
    lines: toConfirmedLines(toUnpricedLines(lines)),
    ...(currency && { currency }),
    ...(coupon && { coupon }),
    ...(giftCard && giftCards && { giftCard }),
    merchantDiscounts,
    ...(address && { shippingAddress: address }),
    ...(details.billingAddress && { billingAddress: details.billingAddress }),
    ...(notes.selectedShippingOption && { shippingOption: notes.selectedShippingOption }),
    preselectShipping: true,
    calculate: { tax, shipping: delivery, additionalFees },
    validations,
    // Where the items alone are priced, nothing but their prices is read of it.
    extended: extended && parts !== ITEMS_ONLY,
    signed,
    ...(language && { language }),
    ...(country && extended && { country }),
  }
}

async function getCartV2(context: CartContext, call: CartCall) {
  const { cart } = await priceCartOf(context, call)
  return { cart }
}

export const readCartMethods = { getCartV2 }
