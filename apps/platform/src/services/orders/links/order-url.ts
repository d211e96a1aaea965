import type { CommerceContext } from '../../contexts.ts'
import { linkVersionOf } from '../order-row.ts'

/** The address of an order's own page, which shows the order to everyone with the address. */
export function orderUrl(context: CommerceContext, orderId: string): string {
  const version = linkVersionOf(context, orderId)
  return `${context.settings.publicUrl}/order/${context.orderLinks.sign({ orderId, version }, context.now())}`
}
