import * as z from 'zod/mini'
import { requestList, text } from '../values/fields.ts'

export const orderId = () => text(100, 1)

export const OrderById = z.object({ orderId: orderId() })
export const OrdersById = z.object({ orderIds: requestList(orderId(), 100, 1) })
