import type { ChannelType } from '../line-items/line-item-parts.ts'
import type { ChoiceField, IdField, InstantField, ListField, QueryField, QueryOf, TextField } from '../wire/filter.ts'
import type { CursorSearch } from '../wire/query.ts'
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from './order.ts'

/** A field with one of several values, of which nothing else is asked. */
type StateField<Value extends string> = QueryField<Value, '$eq' | '$ne' | '$in' | '$nin', true>

/** The fields of an order that searches filter and sort by. */
export interface OrderFields {
  readonly id: IdField<false>
  readonly number: TextField
  readonly createdDate: InstantField
  readonly updatedDate: InstantField
  readonly purchasedDate: InstantField
  readonly status: StateField<OrderStatus>
  readonly paymentStatus: StateField<PaymentStatus>
  readonly fulfillmentStatus: StateField<FulfillmentStatus>
  readonly archived: ChoiceField<boolean, false>
  readonly imported: ChoiceField<boolean, false>
  readonly seenByAHuman: ChoiceField<boolean, false>
  readonly checkoutId: IdField<false>
  readonly 'buyerInfo.email': TextField
  readonly 'buyerInfo.contactId': IdField<false>
  readonly 'buyerInfo.memberId': IdField<false>
  readonly 'billingInfo.contactDetails.firstName': TextField
  readonly 'billingInfo.contactDetails.lastName': TextField
  readonly 'channelInfo.type': StateField<ChannelType>
  readonly 'priceSummary.total.amount': TextField
  readonly 'shippingInfo.title': StateField<string>
  readonly 'shippingInfo.region.name': StateField<string>
  readonly 'lineItems.catalogReference.appId': ListField<string>
  readonly 'lineItems.catalogReference.catalogItemId': ListField<string>
}

export type OrderSearch = QueryOf<OrderFields, CursorSearch>
