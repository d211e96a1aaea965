import { isPurchasable, type Resolution } from '@galleria/commerce/catalog/purchasable-item'
import { Failure } from '@galleria/commerce/failures/failure'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import type { LinkedItem, LinkedItems } from '@galleria/platform-client/entities/orders/order-link'
import { resolveItems } from '../../catalog/resolve-items.ts'
import type { CommerceContext } from '../../contexts.ts'
import { findLinkedRow } from './linked-orders.ts'

/** What the order of a link held, and how much of it can be ordered again, at which price. Throws ORDER_NOT_FOUND. */
function listLinkedItems(context: CommerceContext, { token }: { token: string }): LinkedItems {
  const target = context.orderLinks.read(token, context.now())
  const order = target && target !== 'expired' ? findLinkedRow(context, target)?.document : undefined
  if (!order) throw new Failure('ORDER_NOT_FOUND', 'No order has this link.')
  const { lineItems = [] } = order
  const references = lineItems.flatMap(({ catalogReference }) => catalogReference ?? [])
  const found = resolveItems(context, { references }).values()
  return {
    number: order.number ?? '',
    ...(order.currency !== undefined && { currency: order.currency }),
    items: lineItems.map((line) => toLinkedItem(order, line, line.catalogReference && found.next().value)),
  }
}

function toLinkedItem(
  { currency }: OrderDocument,
  { productName, descriptionLines, image, quantity, price, catalogReference }: NonNullable<OrderDocument['lineItems']>[number],
  item: Resolution | undefined,
): LinkedItem {
  const bought = { ...(productName && { productName }), ...(descriptionLines && { descriptionLines }), ...(image && { image }) }
  if (!catalogReference || !item || !isPurchasable(item)) return { name: getShownText(productName), quantity, available: 0, ...bought }
  const before = price?.amount
  return {
    name: item.name,
    quantity,
    available: Math.min(quantity, item.available ?? quantity),
    price: item.price,
    // Amounts in another currency are no change of the price.
    ...(before !== undefined && item.currency === currency && Number(before) !== Number(item.price) && { priceBefore: before }),
    catalogReference,
    ...bought,
  }
}

export const listLinkedItemsMethods = { listLinkedItems }
