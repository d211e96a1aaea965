import { priceChanges } from '@galleria/commerce/cart/price-changes'
import type { PricingRequest } from '@galleria/commerce/cart/pricing-request'
import { toUnpricedLines } from '@galleria/commerce/cart/unpriced-line'
import { conversionTo } from '@galleria/commerce/pricing/settings/display-currencies'
import { localizeShipping } from '@galleria/commerce/pricing/settings/localize-shipping'
import type { EstimateCurrentCartTotals } from '@galleria/platform-client/entities/cart/cart-requests'
import type { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { CartContext } from '../contexts.ts'
import { listCartNotices } from './cart-notices.ts'
import { viewCart } from './view-cart.ts'

interface EstimateCommand extends Pick<PricingRequest, 'currency'> {
  readonly request: Wire<typeof EstimateCurrentCartTotals>
  /** Language of the names of items and ways of delivery, if not the shop's. */
  readonly language?: string | undefined
  /** Assumed country of the shopper, while the cart has no destination. */
  readonly country?: string | undefined
  /** Whether to tell what the hosted platform does not. */
  readonly extended: boolean
}

/** What the cart would cost now, delivered to the given address or to the one that the cart knows. */
async function estimateCartTotals(
  context: CartContext,
  { request, language, currency, country, extended }: EstimateCommand,
): Promise<Wire<typeof EstimateTotals>> {
  const { record, lines, terms, cart } = await viewCart(context, { reader: { language }, currency })
  const { contactInfo, buyerInfo, selectedShippingOption } = record.notes
  const shippingOption = request.selectedShippingOption ?? selectedShippingOption
  const shippingAddress = request.shippingAddress ?? contactInfo?.address
  const estimate: Wire<typeof EstimateTotals> = await context.commerce.estimateTotals({
    owner: record.owner,
    ...(buyerInfo?.email && { email: buyerInfo.email }),
    lines: toUnpricedLines(lines),
    ...(currency && { currency }),
    ...(record.coupon && { coupon: record.coupon }),
    ...(record.giftCard && { giftCard: record.giftCard }),
    merchantDiscounts: record.merchantDiscounts,
    ...(request.selectedMemberships?.memberships && { selectedMemberships: request.selectedMemberships.memberships }),
    ...(shippingAddress && { shippingAddress }),
    ...(request.billingAddress && { billingAddress: request.billingAddress }),
    ...(shippingOption && { shippingOption }),
    preselectShipping: true,
    freeDelivery: extended,
    ...(country && { country }),
    calculate: {
      tax: request.calculateTax !== false,
      shipping: request.calculateShipping !== false,
      additionalFees: request.calculateAdditionalFees !== false,
    },
  })
  const { violations = [], shippingInfo } = estimate
  return {
    cart,
    ...estimate,
    ...(shippingInfo && { shippingInfo: localizeShipping(shippingInfo, language) }),
    violations: [...violations, ...listCartNotices(record, extended)],
    ...(extended && {
      priceChanges: priceChanges(lines, terms.currency, conversionTo(cart.conversionCurrency, terms)),
      ...(terms.lowStockThreshold !== undefined && { lowStockThreshold: terms.lowStockThreshold }),
    }),
  }
}

export const estimateCartTotalsMethods = { estimateCartTotals }
