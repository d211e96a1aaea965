import {
  bulkCreateFulfillments,
  createFulfillment,
  deleteFulfillment,
  listFulfillments,
  listFulfillmentsOfOrders,
  updateFulfillment,
} from '@galleria/platform-client/operations/fulfillments'
import { type Operation, serve } from '../../http/operation.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const fulfillmentOperations: readonly Operation[] = [
  serve(listFulfillmentsOfOrders, ({ caller, services }, input) => services.commerce.text('listOrdersFulfillments', { ...input, caller })),
  serve(bulkCreateFulfillments, ({ caller, services }, input) => services.commerce.text('bulkCreateFulfillments', { ...input, caller })),
  serve(listFulfillments, ({ caller, services }, input) => services.commerce.text('listFulfillments', { ...input, caller })),
  serve(createFulfillment, ({ caller, services }, input) => services.commerce.text('createFulfillment', { ...input, caller })),
  serve(updateFulfillment, ({ caller, services }, input) => services.commerce.text('updateFulfillment', { ...input, caller })),
  serve(deleteFulfillment, ({ caller, services }, input) => services.commerce.text('deleteFulfillment', { ...input, caller })),
]
