import { decideOrderReturn, queryOrderReturns } from '@galleria/platform-client/operations/orders'
import { type Operation, serve } from '../../http/operation.ts'

/** What buyers want to send back. They ask for it on the page of their order. */
export const orderReturnOperations: readonly Operation[] = [
  serve(queryOrderReturns, ({ services }, query) => services.commerce.run('queryOrderReturns', query)),
  serve(decideOrderReturn, ({ services }, decision) => services.commerce.run('decideOrderReturn', decision)),
]
