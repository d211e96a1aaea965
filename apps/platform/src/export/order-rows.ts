import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import type { CsvFields } from './shopify-rows.ts'

/** The columns of a file of orders. */
export const ORDER_COLUMNS = [
  'Order',
  'Placed',
  'Status',
  'Payment',
  'Fulfillment',
  'E-mail',
  'Name',
  'Country',
  'Currency',
  'Subtotal',
  'Discount',
  'Delivery',
  'Fees',
  'Tax',
  'Tax included',
  'Total',
  'Paid',
  'Refunded',
  'Open',
  'Coupon',
  'Delivery option',
  'Delivery from',
  'Delivery to',
  'Item',
  'SKU',
  'Quantity',
  'Price each',
  'Item total',
  'Item discount',
  'Item tax',
  'Order id',
] as const
type OrderFields = Partial<Record<(typeof ORDER_COLUMNS)[number], string>>

/** A row for each line of an order. What holds for the whole order stands in the first one alone, so that every column adds up. */
export function orderRows(order: OrderDocument): CsvFields[] {
  const number = order.number ?? ''
  return (order.lineItems ?? []).map((line, index): OrderFields => ({
    Order: number,
    ...(index === 0 && wholeOrder(order)),
    Item: getShownText(line.productName),
    SKU: line.physicalProperties?.sku ?? '',
    Quantity: String(line.quantity),
    'Price each': line.price?.amount ?? '',
    'Item total': line.lineItemPrice?.amount ?? '',
    'Item discount': line.totalDiscount?.amount ?? '',
    'Item tax': line.taxDetails?.totalTax?.amount ?? '',
    'Order id': order.id ?? '',
  }))
}

function wholeOrder(order: OrderDocument): OrderFields {
  const { priceSummary = {}, balanceSummary = {}, billingInfo, recipientInfo, shippingInfo } = order
  const contact = billingInfo?.contactDetails ?? recipientInfo?.contactDetails
  const address = recipientInfo?.address ?? billingInfo?.address
  return {
    Placed: order.purchasedDate ?? order.createdDate ?? '',
    Status: order.status ?? '',
    Payment: order.paymentStatus ?? '',
    Fulfillment: order.fulfillmentStatus ?? '',
    'E-mail': order.buyerInfo?.email ?? '',
    Name: [contact?.firstName, contact?.lastName].filter(Boolean).join(' '),
    Country: address?.country ?? '',
    Currency: order.currency ?? '',
    Subtotal: priceSummary.subtotal?.amount ?? '',
    Discount: priceSummary.discount?.amount ?? '',
    Delivery: priceSummary.shipping?.amount ?? '',
    Fees: priceSummary.totalAdditionalFees?.amount ?? '',
    Tax: priceSummary.tax?.amount ?? '',
    'Tax included': String(order.taxIncludedInPrices ?? false),
    Total: priceSummary.total?.amount ?? '',
    Paid: balanceSummary.paid?.amount ?? '',
    Refunded: balanceSummary.refunded?.amount ?? '',
    Open: balanceSummary.balance?.amount ?? '',
    Coupon: (order.appliedDiscounts ?? []).flatMap(({ coupon }) => coupon?.code ?? []).find(Boolean) ?? '',
    'Delivery option': shippingInfo?.title ?? '',
    'Delivery from': shippingInfo?.logistics?.deliveryTimeSlot?.from ?? '',
    'Delivery to': shippingInfo?.logistics?.deliveryTimeSlot?.to ?? '',
  }
}
