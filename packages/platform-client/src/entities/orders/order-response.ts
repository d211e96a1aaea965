import * as z from 'zod/mini'
import { orderId } from './order-by-id.ts'
import { Order, OrderStatus } from './order.ts'

export const OrderResponse = z.object({ order: Order })
export const UpdateOrderStatus = z.object({ orderId: orderId(), status: OrderStatus })
/** The address of the page of an order. */
export const OrderUrl = z.object({ url: z.string() })
