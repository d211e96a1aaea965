import type { SummaryRequest } from '@galleria/commerce/cart/pricing-request'
import type { CartPrices } from '@galleria/commerce/cart/v2/cart-prices'
import { findDeliveryMethod, toCartSummary } from '@galleria/commerce/cart/v2/summary'
import { listViolations } from '@galleria/commerce/cart/v2/violations'
import { formatAgreedSum } from '@galleria/commerce/checkout/checkout'
import { findExpectedDelivery } from '@galleria/commerce/pricing/delivery/expected-delivery'
import { freeDelivery } from '@galleria/commerce/pricing/delivery/free-delivery'
import { toEstimateDocument } from '@galleria/commerce/pricing/estimate'
import { priceCart } from '@galleria/commerce/pricing/price-cart'
import type { Pricing } from '@galleria/commerce/pricing/pricing'
import type { PricingInput } from '@galleria/commerce/pricing/pricing-input'
import { findBrokenLimits } from '@galleria/commerce/pricing/purchase-limits'
import { buyerConversion } from '@galleria/commerce/pricing/settings/display-currencies'
import { localizeMethod, localizeShipping } from '@galleria/commerce/pricing/settings/localize-shipping'
import type { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { CommerceContext } from '../contexts.ts'
import { pricingInput } from './pricing-input.ts'

/** What the lines of a cart cost now, as Cart V2 tells it, and its chosen way of delivery as the shop knows it. */
async function summarizeCart(context: CommerceContext, request: SummaryRequest): Promise<CartPrices> {
  const { cart, validations, extended, country, language, signed, ...rest } = request
  const input = pricingInput(context, rest)
  const pricing = priceCart(input)
  const { settings, currency, shippingAddress, shippingOption } = input
  const conversion = buyerConversion(currency, shippingAddress?.country, settings)
  const summary = toCartSummary(
    pricing,
    settings,
    { cartId: cart.id, cartRevision: cart.revision, calculationId: crypto.randomUUID() },
    conversion,
  )
  const { deliverySummary: delivery } = summary
  const method = findDeliveryMethod(settings, shippingOption)
  const violations = listViolations(
    {
      pricing,
      lines: rest.lines,
      couponCode: rest.coupon?.code,
      giftCard: rest.giftCard,
      hasAddress: shippingAddress?.country !== undefined,
      hasMethod: shippingOption !== undefined,
      conversion,
    },
    validations,
    extended,
  )
  const token =
    signed &&
    (await context.priceTokens.sign(
      { cartId: cart.id, revision: cart.revision, sum: formatAgreedSum(pricing), currency: pricing.currency },
      context.now(),
    ))
  return {
    summary: {
      ...summary,
      ...(delivery && { deliverySummary: { ...delivery, method: localizeMethod(delivery.method, language) } }),
      ...(token && { priceVerificationToken: token }),
      violations,
      ...(extended && extras(input, pricing, { country, language })),
    },
    ...(method && { method: localizeMethod(method, language) }),
  }
}

/** What the hosted platform does not tell, under the names that V1's estimate has for it. */
function extras(input: PricingInput, pricing: Pricing, { country, language }: Pick<SummaryRequest, 'country' | 'language'>) {
  const estimate: Wire<typeof EstimateTotals> = toEstimateDocument(pricing, input.settings, true)
  const { membershipOptions, shippingInfo } = estimate
  const freely = freeDelivery(input, pricing, country)
  const expected = country === undefined ? undefined : findExpectedDelivery(input, pricing, country)
  return {
    membershipOptions,
    ...(shippingInfo && { deliveryOptions: localizeShipping(shippingInfo, language).carrierServiceOptions }),
    ...(freely && { freeDelivery: freely }),
    ...(expected && { expectedDelivery: expected }),
    purchaseLimits: findBrokenLimits(input),
  }
}

export const summarizeCartMethods = { summarizeCart }
