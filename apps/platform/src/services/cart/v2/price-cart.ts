import { priceChanges } from '@galleria/commerce/cart/price-changes'
import { conversionTo } from '@galleria/commerce/pricing/settings/display-currencies'
import type { CalculateCart, EstimateCart } from '@galleria/platform-client/entities/cart-v2/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findLines } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { recordCalculation } from '../cart-events.ts'
import { listCartNotices } from '../cart-notices.ts'
import { priceCartOf, refuseMissingCart, requireCartOf, type CartCall, type PricedCart, type PricedParts } from './read-cart.ts'
import { confirmLines } from './refresh-cart.ts'

/** What the cart costs now, as far as it is asked for. An empty cart is none. */
async function estimateCartV2(context: CartContext, { request, ...call }: CartCall & { readonly request: Wire<typeof EstimateCart> }) {
  requireCartOf(context, call)
  if (findLines(context.db).length === 0) refuseMissingCart(call)
  const seen = request.refreshCart ? await confirmLines(context, call) : {}
  const { calculateTax, calculateDelivery, calculateAdditionalFees, calculateGiftCards, validationConfig } = request
  const parts: PricedParts = {
    tax: calculateTax === true,
    delivery: calculateDelivery === true,
    additionalFees: calculateAdditionalFees === true,
    giftCards: calculateGiftCards === true,
    validations: parseValidations(validationConfig),
    signed: false,
  }
  return toPricedResponse(context, call, parts, await priceCartOf(context, call, seen, parts))
}

/** Everything that an order of the cart would cost, what stands against it, and a token that proves the sum. */
async function calculateCartV2(context: CartContext, { request, ...call }: CartCall & { readonly request: Wire<typeof CalculateCart> }) {
  requireCartOf(context, call)
  const seen = request.refreshCart ? await confirmLines(context, call) : {}
  const priced = await priceCartOf(context, call, seen, ALL_PARTS)
  const response = await toPricedResponse(context, call, ALL_PARTS, priced)
  const { priceVerificationToken: _, ...summary } = response.summary
  // The token is between the platform and the buyer.
  context.db.transaction(() => recordCalculation(context, priced.record, call.caller, summary))
  scheduleOutbox(context)
  return response
}

const ALL_PARTS: PricedParts = {
  tax: true,
  delivery: true,
  additionalFees: true,
  giftCards: true,
  validations: 'CHECKOUT_VALIDATIONS',
  signed: true,
}

async function toPricedResponse({ commerce }: CartContext, { extended }: CartCall, { validations }: PricedParts, priced: PricedCart) {
  const { record, lines, cart, summary } = priced
  const notices = validations === 'SKIP_VALIDATIONS' ? [] : listCartNotices(record, extended).map(toNoticeViolation)
  const terms = await commerce.getCartTerms()
  return {
    cart,
    summary: {
      ...summary,
      violations: [...summary.violations, ...notices],
      ...(extended && {
        priceChanges: priceChanges(lines, terms.currency, conversionTo(cart.customerInfo.currencyCode, terms)),
        ...(terms.lowStockThreshold !== undefined && { lowStockThreshold: terms.lowStockThreshold }),
      }),
    },
  }
}

function toNoticeViolation({ severity, target, description, reason }: ReturnType<typeof listCartNotices>[number]) {
  return { scope: 'GLOBAL', code: 'CUSTOM_VALIDATION', severity, description, customValidationData: { target }, ...(reason && { reason }) }
}

/** The enumeration of the wire is open: an unknown value asks for nothing. */
function parseValidations(value: string | undefined): PricedParts['validations'] {
  return value === 'PRE_CHECKOUT_VALIDATIONS' || value === 'CHECKOUT_VALIDATIONS' ? value : 'SKIP_VALIDATIONS'
}

export const priceCartMethods = { calculateCartV2, estimateCartV2 }
