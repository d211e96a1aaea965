import * as z from 'zod/mini'
import { DeliveryAllocation } from '../cart-parts/delivery-options.ts'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import {
  ExtendedFields,
  MAX_LINES,
  PhysicalProperties,
  PickupMethod,
  SubscriptionSettings,
  WeightUnit,
} from '../line-items/line-item-parts.ts'
import { Address, ContactDetails } from '../values/address.ts'
import { decimal } from '../values/decimal.ts'
import { currencyCode, email, guid, instant, integer, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { MultiCurrencyPrice } from '../values/money.ts'
import { ErrorDetails } from '../wire/error-envelope.ts'

const itemPrice = () => decimal({ gte: '0', maxScale: 36 })

export const DeliverableItem = looseFields({
  name: text(400),
  quantity: integer(1, 999_999_999),
  catalogReference: CatalogReference,
  physicalProperties: PhysicalProperties,
  totalPrice: itemPrice(),
  priceBeforeDiscount: itemPrice(),
  totalPriceBeforeDiscount: itemPrice(),
  deliveryProfileId: guid(),
  taxIncludedInPrice: z.boolean(),
  subscriptionSettings: z.pick(SubscriptionSettings(999), { frequency: true }),
  id: text(100, 1),
})
export type DeliverableItem = z.infer<typeof DeliverableItem>

export const GetDeliverySolutions = z.object({
  lineItems: requestList(DeliverableItem, MAX_LINES, 1),
  ...optionalFields({
    destination: Address,
    origin: Address,
    currency: currencyCode(),
    contactDetails: z.extend(ContactDetails, optionalFields({ email: email() })),
    weightUnit: WeightUnit,
    userPreferences: requestList(looseFields({ appId: guid(), code: text(250) }), 5),
    purchaseFlowId: guid(),
    externalReferences: requestList(looseFields({ appId: guid(), resourceId: text(100, 1) }), 20),
    extendedFields: ExtendedFields,
  }),
})
export type GetDeliverySolutions = z.infer<typeof GetDeliverySolutions>

/** What "set delivery method" takes. */
const DeliveryReference = looseFields({ code: text(250), appId: guid() })

/** One way to have items delivered. */
export const DeliverySolution = looseFields({
  deliveryReference: DeliveryReference,
  title: text(250),
  logistics: looseFields({
    deliveryTime: text(1000),
    instructions: text(1000),
    pickupDetails: looseFields({ address: Address, pickupMethod: PickupMethod }),
    deliveryTimeSlot: looseFields({ from: instant(), to: instant(), timeZone: text(64) }),
  }),
  cost: looseFields({
    deliveryPrice: MultiCurrencyPrice,
    additionalCosts: list(looseFields({ description: text(250), deliveryPrice: MultiCurrencyPrice }), 100),
  }),
  deliveryAllocations: list(DeliveryAllocation, MAX_LINES, 1),
  partial: z.boolean(),
})
export type DeliverySolution = z.infer<typeof DeliverySolution>

export const DeliverySolutions = z.looseObject({
  deliverySolutions: list(DeliverySolution, 1000),
  errors: list(looseFields({ appId: guid(), errorDetails: ErrorDetails }), 50),
})
export type DeliverySolutions = z.infer<typeof DeliverySolutions>
