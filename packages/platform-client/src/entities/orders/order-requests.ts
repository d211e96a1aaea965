import * as z from 'zod/mini'
import { ItemType, WeightUnit } from '../line-items/line-item-parts.ts'
import { Address, ContactDetails } from '../values/address.ts'
import { decimal } from '../values/decimal.ts'
import { fieldMask } from '../values/field-mask.ts'
import { currencyCode, email, guid, optionalFields, requestList, text } from '../values/fields.ts'
import { Price } from '../values/money.ts'
import { openEnum } from '../values/open-enum.ts'
import { OrderLineItem } from './order-line-item.ts'
import { AttributionSource, Order, OrderChannel, OrderPriceSummary } from './order.ts'

/** A line of an order that is written whole. A digital one needs its `digitalFile`; one without a catalog is a custom one. */
export const NewOrderLineItem = z.object({
  ...optionalFields(OrderLineItem.shape),
  productName: z.looseObject({ original: text(200, 1), ...optionalFields({ translated: text(400, 1) }) }),
  itemType: ItemType,
  price: Price,
  quantity: OrderLineItem.shape.quantity,
})
export type NewOrderLineItem = z.infer<typeof NewOrderLineItem>

const PLATFORM_FIELDS = {
  giftCardPayments: true,
  id: true,
  number: true,
  createdDate: true,
  updatedDate: true,
  fulfillmentStatus: true,
  siteLanguage: true,
  activities: true,
  createdBy: true,
  balanceSummary: true,
  payAfterFreeTrial: true,
  imported: true,
} as const

/** An order made elsewhere, such as at a till: nothing is worked out, so prices and sums are the caller's to say. */
export const NewOrder = z.object({
  ...optionalFields(z.omit(Order, PLATFORM_FIELDS).shape),
  channelInfo: OrderChannel,
  lineItems: requestList(NewOrderLineItem, 300, 1),
  priceSummary: OrderPriceSummary,
  ...optionalFields({
    currencyConversionDetails: z.object({
      originalCurrency: currencyCode(),
      conversionRate: decimal({ gt: '0', lte: '1000000000000000' }),
    }),
  }),
})
export type NewOrder = z.infer<typeof NewOrder>

/** What approves an order: nothing to pay or a payment, a payment only, or a payment method that is kept. */
export const OrderApprovalStrategy = openEnum(['DEFAULT', 'PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED'])

/** The editors of the order, the rule that approves it, and the receivers of its notifications. */
export const OrderCreationSettings = z.object(
  optionalFields({
    editableByEveryone: z.boolean(),
    editableByOwnerApps: z.object({ appIds: requestList(guid(), 10, 1) }),
    orderApprovalStrategy: OrderApprovalStrategy,
    notifications: z.object(optionalFields({ sendNotificationToBuyer: z.boolean(), sendNotificationsToBusiness: z.boolean() })),
  }),
)
export type OrderCreationSettings = z.infer<typeof OrderCreationSettings>

export const CreateOrder = z.object({ order: NewOrder, ...optionalFields({ settings: OrderCreationSettings }) })

/** Contact details can be replaced, but not removed. */
const ReachableAt = z.object(optionalFields({ address: z.nullable(Address), contactDetails: ContactDetails }))

/** All that can be changed of a placed order. An absent part stays as it is, null removes it. */
export const OrderChanges = z.object(
  optionalFields({
    buyerInfo: z.object({ email: email() }),
    buyerLanguage: z.nullable(z.string()),
    weightUnit: z.nullable(WeightUnit),
    billingInfo: ReachableAt,
    archived: z.nullable(z.boolean()),
    attributionSource: z.nullable(AttributionSource),
    seenByAHuman: z.nullable(z.boolean()),
    recipientInfo: ReachableAt,
    shippingInfo: z.object({ logistics: z.object({ shippingDestination: ReachableAt }) }),
  }),
)
export type OrderChanges = z.infer<typeof OrderChanges>

const ChangedOrder = z.object({ ...OrderChanges.shape, id: guid() })

export const UpdateOrder = z.object({ order: ChangedOrder })

/** The changes of one order, and which fields they are about: a field that the mask names and the changes lack is removed. */
export const MaskedOrder = z.object({ order: ChangedOrder, ...optionalFields({ fieldMask: fieldMask() }) })
export type MaskedOrder = z.infer<typeof MaskedOrder>

export const BulkUpdateOrders = z.object({
  orders: requestList(MaskedOrder, 100, 1),
  ...optionalFields({ returnEntity: z.boolean() }),
})

/** What goes with a cancellation: an e-mail to the buyer, a message in it, and the goods back on the shelf. */
export const OrderCancellation = z.object(
  optionalFields({ sendOrderCanceledEmail: z.boolean(), customMessage: text(1000, 1), restockAllItems: z.boolean() }),
)
export type OrderCancellation = z.infer<typeof OrderCancellation>

export const CancelOrder = z.object({ id: text(100, 1), ...OrderCancellation.shape })
