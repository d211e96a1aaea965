import type { OperationName } from '../access/access.ts'

const within = (path: string, names: string): string[] => names.split(' ').map((name) => `${path}.${name}`)

const DATES = 'createdDate updatedDate'

const activity = within(
  'activity',
  `id createdDate type activityType authorEmail orderRefunded draftOrderChangesApplied savedPaymentMethod authorizedPaymentCreated \
authorizedPaymentCaptured authorizedPaymentVoided refundInitiated paymentRefunded paymentRefundFailed refundedAsStoreCredit paymentPending \
paymentCanceled paymentDeclined receiptCreated receiptSent chargebackCreated chargebackReversed`,
)
const payment = [
  ...within(
    'payments',
    `id ${DATES} giftcardPaymentDetails membershipPaymentDetails supportReceiptGeneration cashRounding chargeCorrelationId`,
  ),
  ...within(
    'payments.regularPaymentDetails',
    'paymentOrderId gatewayTransactionId paymentMethod authorizationDetails chargebacks platformFee',
  ),
  ...within('payments.regularPaymentDetails.paymentMethodName', 'buyerLanguageName siteLanguageName'),
  'payments.amount.formattedAmount',
]
const customLine = within('customLineItems', 'consentRequiredPaymentPolicy savePaymentMethod')
const checkoutLine = within('lineItems', 'totalPriceAfterTax totalPriceBeforeTax taxDetails discount media')
const checkout = (path: string) => [
  ...within(
    path,
    `${DATES} conversionCurrency calculationErrors giftCard appliedDiscounts customFields weightUnit taxSummary siteLanguage buyerLanguage \
taxIncludedInPrice createdBy additionalFees violations extendedFields purchaseFlowId customSettings customContentReference externalReference \
payAfterFreeTrial businessLocationId paymentCurrency taxExemptGroupId`,
  ),
  ...within(`${path}.shippingInfo`, 'region carrierServiceOptions'),
  ...within(`${path}.membershipOptions`, 'eligibleMemberships invalidMemberships'),
  ...checkoutLine,
  ...customLine,
  'giftCardRedeemAmount',
]
const discountRule = [
  ...within('discountRule', `${DATES} status usageCount tags`),
  ...within('discountRule.trigger', 'customTrigger customerEligibility'),
  'discountRule.discounts.values.quantityBased',
]
const coupon = within('specification', 'type appliesToSubscriptions discountedCycleCount')
const shippingOption = within('shippingOption', `${DATES} deliveryRegionId extendedFields`)
const shippingRegion = within('deliveryRegion', 'createdDate deliveryCarriers')
const taxGroup = within('taxGroup', DATES)
const taxRegion = within('taxRegion', `${DATES} appId taxIncludedInPrice`)
const taxMapping = within('manualTaxMapping', `${DATES} exemptRates extendedFields`)
const additionalFee = within('additionalFee', 'taxDetails lineItemIds translatedName')

/**
 * Fields that the hosted platform's official clients may send and this platform does not have, as paths without indices. A program that
 * was written for the hosted platform sends them: they pass, and change nothing here.
 */
export const HOSTED_FIELDS: Readonly<Partial<Record<OperationName, readonly string[]>>> = {
  'orders.create': [...within('order.lineItems', 'decimalQuantity modifierGroups'), 'order.platformFeeSummary'],
  'orders.update': ['order.platformFeeSummary'],
  'orders.bulkUpdate': ['orders.order.platformFeeSummary'],
  'orders.addActivity': activity,
  'orders.updateActivity': activity,
  'orders.addPayments': payment,
  'orders.capture': ['payments.amount.formattedAmount'],
  'orders.refund': [
    'payments.amount.formattedAmount',
    ...within('details', 'additionalFees shipping'),
    ...within('sideEffects', 'restock notifications'),
  ],
  'orders.createFulfillment': within('fulfillment', 'id createdDate'),
  'orders.updateFulfillment': within('fulfillment', 'id createdDate lineItems'),
  'orders.bulkCreateFulfillments': within('ordersWithFulfillments.fulfillments', 'id createdDate'),
  'inventory.update': [...within('inventoryItem.preorderInfo', 'message limit'), 'inventoryItem.variants.availableForPreorder'],
  'inventory.decrement': ['decrementData.preorderRequest'],
  'carts.update': customLine,
  'carts.add': customLine,
  'checkouts.create': checkout('checkoutInfo'),
  'checkouts.update': checkout('checkout'),
  'checkouts.add': [...checkoutLine, ...customLine],
  'coupons.create': coupon,
  'coupons.update': coupon,
  'discountRules.create': discountRule,
  'discountRules.update': discountRule,
  'shippingOptions.create': shippingOption,
  'shippingOptions.update': shippingOption,
  'shippingRegions.create': shippingRegion,
  'shippingRegions.update': shippingRegion,
  'taxGroups.create': taxGroup,
  'taxGroups.update': taxGroup,
  'taxRegions.create': taxRegion,
  'taxRegions.update': taxRegion,
  'taxMappings.create': taxMapping,
  'taxMappings.update': taxMapping,
  'additionalFees.create': additionalFee,
  'additionalFees.update': additionalFee,
}
