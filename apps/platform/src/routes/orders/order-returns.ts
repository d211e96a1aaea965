import { DecideOrderReturn, OrderReturn, QueryOrderReturns } from '@galleria/commerce/orders/buyer/order-return'
import * as z from 'zod/mini'
import { defineOperation, type Operation } from '../../http/operation.ts'

const PATH = '/platform/v1/order-returns'

/** What buyers want to send back. They ask for it on the page of their order. */
export const orderReturnOperations: readonly Operation[] = [
  defineOperation({
    name: 'orderReturns.query',
    summary: 'Query returns',
    description: 'Lists what buyers want to send back, the newest first, of one order or in one state where these are named.',
    example: { takes: { status: 'REQUESTED' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${PATH}/query`],
    request: QueryOrderReturns,
    response: z.object({ orderReturns: z.array(OrderReturn) }),
    handle: ({ services }, query) => services.commerce.run('queryOrderReturns', query),
  }),
  defineOperation({
    name: 'orderReturns.decide',
    summary: 'Decide on a return',
    description:
      'Approves or declines a return, or says that an approved one was received, and mails the buyer the note. Refunds and restocking are calls of their own.',
    example: { takes: { id: '$RETURN_ID', status: 'APPROVED', note: 'Please send it to 88 Laight Street.' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${PATH}/:id/decide`],
    request: DecideOrderReturn,
    response: z.object({ orderReturn: OrderReturn }),
    handle: ({ services }, decision) => services.commerce.run('decideOrderReturn', decision),
  }),
]
