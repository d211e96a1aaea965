import type { ChoiceField, IdField, InstantField, ListField, QueryField, QueryOf, TextField } from './filter.ts'
import type { ChannelType } from './line-item-parts.ts'
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from './order.ts'
import type { CursorSearch } from './query.ts'

/** One of several values, and nothing else is asked of it. */
type StateField<Value extends string> = QueryField<Value, '$eq' | '$ne' | '$in' | '$nin', true>

/** The fields of an order that searches filter and sort by. */
export interface OrderFields {
  id: IdField<false>
  number: TextField
  createdDate: InstantField
  updatedDate: InstantField
  purchasedDate: InstantField
  status: StateField<OrderStatus>
  paymentStatus: StateField<PaymentStatus>
  fulfillmentStatus: StateField<FulfillmentStatus>
  archived: ChoiceField<boolean, false>
  imported: ChoiceField<boolean, false>
  seenByAHuman: ChoiceField<boolean, false>
  checkoutId: IdField<false>
  'buyerInfo.email': TextField
  'buyerInfo.contactId': IdField<false>
  'buyerInfo.memberId': IdField<false>
  'billingInfo.contactDetails.firstName': TextField
  'billingInfo.contactDetails.lastName': TextField
  'channelInfo.type': StateField<ChannelType>
  'priceSummary.total.amount': TextField
  'shippingInfo.title': StateField<string>
  'shippingInfo.region.name': StateField<string>
  'lineItems.catalogReference.appId': ListField<string>
  'lineItems.catalogReference.catalogItemId': ListField<string>
}

export type OrderSearch = QueryOf<OrderFields, CursorSearch>
