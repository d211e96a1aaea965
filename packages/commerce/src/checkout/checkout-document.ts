import type { EstimateTotals } from '@galleria/platform-client/entities/cart/estimate-totals'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { buyerIds, type Owner } from '../access/owner.ts'
import { toLineDocument } from '../cart/cart.ts'
import { toEstimateDocument } from '../pricing/estimate.ts'
import type { PricingSettings } from '../pricing/settings/pricing-settings.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import { isoDate } from '../values/iso-date.ts'
import { type CheckoutDetails, checkoutState, payerOf, type Quote, slotOf } from './checkout.ts'
import type { ChosenSlot } from './delivery-slots.ts'

export interface CheckoutRecord {
  readonly id: string
  readonly cartId: string
  readonly owner: Owner
  readonly channelType: string
  readonly details: CheckoutDetails
  readonly orderId: string | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly expiresAt: number
}

/** A checkout as the wire shows it, at the prices of the quote. */
export function toCheckoutDocument(
  checkout: CheckoutRecord,
  quote: Quote,
  settings: PricingSettings,
  { now, storeUrl }: { readonly now: number; readonly storeUrl: string },
): object {
  const { details, owner } = checkout
  const {
    shippingInfo,
    calculatedLineItems = [],
    ...estimate
  }: Partial<Wire<typeof EstimateTotals>> = toEstimateDocument(quote.pricing, settings)
  const payer = payerOf(details)
  const destination = {
    ...(details.contact && { contactDetails: details.contact }),
    ...(details.shippingAddress && { address: details.shippingAddress }),
  }
  const prices = new Map(calculatedLineItems.map(({ lineItemId, pricesBreakdown }) => [lineItemId, pricesBreakdown]))
  return {
    ...estimate,
    membershipOptions: {
      ...estimate.membershipOptions,
      selectedMemberships: { memberships: [...(details.memberships ?? quote.pricing.memberships.selected)] },
    },
    id: checkout.id,
    cartId: checkout.cartId,
    channelType: checkout.channelType,
    createdDate: isoDate(checkout.createdAt),
    updatedDate: isoDate(checkout.updatedAt),
    completed: checkoutState(checkout, now) === 'completed',
    siteLanguage: STORE_SETTINGS.language,
    buyerLanguage: STORE_SETTINGS.language,
    conversionCurrency: quote.pricing.conversion?.currency ?? quote.pricing.currency,
    taxIncludedInPrice: quote.pricing.tax.included,
    buyerInfo: { ...(details.email !== undefined && { email: details.email }), ...buyerIds(owner) },
    createdBy: buyerIds(owner),
    ...(details.buyerNote !== undefined && { buyerNote: details.buyerNote }),
    ...((payer || details.billingAddress) && {
      billingInfo: { ...(payer && { contactDetails: payer }), ...(details.billingAddress && { address: details.billingAddress }) },
    }),
    shippingInfo: { ...shippingInfo, ...toChosenDelivery(shippingInfo, slotOf(details, quote)), shippingDestination: destination },
    lineItems: quote.lines.map(({ id, line, item, available }) => ({
      ...toLineDocument(line, { storeUrl, currency: quote.pricing.currency }, { ...item, ...(available !== undefined && { available }) }),
      ...(item.image && { media: item.image }),
      ...prices.get(id),
    })),
  }
}

/** The chosen way of delivery with the hours that the buyer has chosen. */
function toChosenDelivery(
  shipping: Wire<typeof EstimateTotals>['shippingInfo'],
  slot: ChosenSlot | undefined,
): Pick<NonNullable<Wire<typeof EstimateTotals>['shippingInfo']>, 'selectedCarrierServiceOption'> {
  const selected = shipping?.selectedCarrierServiceOption
  if (!selected || !slot) return {}
  const deliveryTimeSlot = { from: slot.from, to: slot.to, timeZone: slot.timeZone }
  return { selectedCarrierServiceOption: { ...selected, logistics: { ...selected.logistics, deliveryTimeSlot } } }
}
