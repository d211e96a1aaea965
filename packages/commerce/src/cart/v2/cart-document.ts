import { buyerIds } from '../../access/owner.ts'
import { APP_IDS } from '../../pricing/app-ids.ts'
import { STORE_SETTINGS } from '../../store/store-settings.ts'
import { isoDate } from '../../values/iso-date.ts'
import type { SeenLine } from '../cart-line.ts'
import { CART_SETTINGS, type CartRecord } from '../cart-record.ts'
import { toLineDocuments, type CartV2Shop } from './line-document.ts'
import type { toCartSummary, toDeliveryMethod } from './summary.ts'

/** What a cart tells besides what is written in it. */
export interface CartV2Context extends CartV2Shop {
  readonly taxIncludedInPrices: boolean
  /** The chosen way of delivery as the shop knows it. */
  readonly method?: ReturnType<typeof toDeliveryMethod> | undefined
  /** The order that it has become. */
  readonly orderId?: string | undefined
}

export function toCartV2Document(
  cart: Omit<CartRecord, 'checkoutId' | 'keyedAdditions' | 'leftOut' | 'mergedWith' | 'merchantDiscounts'>,
  lines: readonly SeenLine[],
  summary: ReturnType<typeof toCartSummary>,
  context: CartV2Context,
) {
  const { notes, details, coupon, owner } = cart
  const { buyerNote, overrideCheckoutUrl, extendedFields, businessLocationId } = notes
  const { currency, conversion, orderId } = context
  const { channelType = 'WEB', externalReferences = [], createdBy, customContentReference, settings = {} } = details
  return {
    id: cart.id,
    createdDate: isoDate(cart.createdAt),
    updatedDate: isoDate(cart.updatedAt),
    revision: String(cart.revision),
    lineItems: toLineDocuments(lines, summary, context),
    subtotal: summary.priceSummary.subtotal,
    ...(buyerNote !== undefined && { note: buyerNote }),
    coupons: coupon ? [{ id: coupon.id, code: coupon.code }] : [],
    source: {
      channelType,
      externalReferences,
      createdBy: createdBy ?? buyerIds(owner),
      ...(customContentReference && { customContentReference }),
    },
    businessInfo: {
      languageCode: STORE_SETTINGS.language,
      currencyCode: currency,
      ...(businessLocationId && { locationId: businessLocationId }),
    },
    customerInfo: toCustomerInfo(cart, conversion?.currency ?? currency),
    deliveryInfo: {
      ...(notes.contactInfo?.address && { address: notes.contactInfo.address }),
      ...toMethod(notes, context),
      weightUnit: STORE_SETTINGS.weightUnit,
    },
    taxInfo: {
      pricesIncludeTax: context.taxIncludedInPrices,
      ...(details.taxExemptGroupId && { taxExemptGroupId: details.taxExemptGroupId }),
    },
    paymentInfo: toPaymentInfo(cart, currency),
    orderPlaced: orderId !== undefined,
    ...(orderId !== undefined && { orderId }),
    // It leads from the cart to its order, as the id does.
    purchaseFlowId: cart.id,
    settings: Object.fromEntries(CART_SETTINGS.map((setting) => [setting, settings[setting] === true])),
    ...(overrideCheckoutUrl !== undefined && { customCheckoutUrl: overrideCheckoutUrl }),
    ...(extendedFields && { extendedFields }),
    currentCart: details.apart !== true && orderId === undefined,
    demo: details.demo === true,
  }
}

/** A way of delivery that the shop no longer has is told by its code alone. */
function toMethod({ selectedShippingOption: option }: CartRecord['notes'], { method }: CartV2Context) {
  if (!option) return {}
  return { method: method ?? { code: option.code, ...(option.carrierId && { appId: option.carrierId }) } }
}

function toCustomerInfo({ notes, details, owner }: Pick<CartRecord, 'notes' | 'details' | 'owner'>, currencyCode: string) {
  const { firstName, lastName, phone, company, vatId } = notes.contactInfo?.contactDetails ?? {}
  const email = notes.buyerInfo?.email
  return {
    ...buyerIds(owner),
    ...(details.openAccess && { openAccess: true }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(phone !== undefined && { phone }),
    ...(company !== undefined && { company }),
    ...(vatId && { vatId }),
    ...(email !== undefined && { email }),
    languageCode: STORE_SETTINGS.language,
    currencyCode,
  }
}

function toPaymentInfo({ giftCard, details }: Pick<CartRecord, 'giftCard' | 'details'>, currencyCode: string) {
  const { billingAddress, billingContact } = details
  return {
    giftCards: giftCard
      ? [
          {
            id: giftCard.id,
            obfuscatedCode: giftCard.obfuscatedCode,
            appId: APP_IDS.giftCards,
            ...(giftCard.redeemAmount !== undefined && {
              requestedRedeemAmount: { amount: giftCard.redeemAmount, convertedAmount: giftCard.redeemAmount },
            }),
          },
        ]
      : [],
    currencyCode,
    ...(billingAddress && { billingAddress }),
    ...(billingContact && { billingContact }),
  }
}
