import { cancelOrder } from './cancel-order.ts'
import { answerCardChallenge, startCardChallenge, viewCardChallenge } from './card-challenges.ts'
import { createOrder } from './create-order.ts'
import { getOrder } from './get-order.ts'
import { searchOrders } from './search-orders.ts'
import { bulkUpdateOrders, updateOrder } from './update-order.ts'

export const orderVerbs = { getOrder, searchOrders, createOrder, updateOrder, bulkUpdateOrders, cancelOrder, startCardChallenge, viewCardChallenge, answerCardChallenge }
