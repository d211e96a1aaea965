import { Order } from '@galleria/platform-client/entities/order'
import { CursorMetadata, CursorSearch } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import { defineCall, servicePaths } from '../../http/call.ts'

export const searchOrders = defineCall({
  name: 'orders.search',
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/orders/search'),
  request: z.object({ search: z.optional(CursorSearch) }),
  answer: z.object({ orders: z.array(Order), metadata: CursorMetadata }),
  handle: ({ caller, services }, { search }) => services.commerce.text('searchOrders', { search, caller }),
})
