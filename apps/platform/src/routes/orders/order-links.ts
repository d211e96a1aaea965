import { FindOrderLink, LinkedItems, ListLinkedItems, OrderLink, OrderLinkById } from '@galleria/platform-client/entities/orders/order-link'
import { defineOperation, type Operation } from '../../http/operation.ts'

const PATH = '/platform/v1/order-links'

/** Ways to the page of an order. */
export const orderLinkOperations: readonly Operation[] = [
  defineOperation({
    name: 'orderLinks.find',
    summary: 'Find the page of a guest’s order',
    description:
      'Gives the page of an order by its number and the e-mail address of its buyer. Every wrong pair gets the same response, and after some of them the next has to wait.',
    example: { takes: { number: '$ORDER_NUMBER', email: 'ann@example.com' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${PATH}/find`],
    request: FindOrderLink,
    response: OrderLink,
    handle: ({ services, network }, pair) => services.commerce.run('findOrderLink', { ...pair, network }),
  }),
  defineOperation({
    name: 'orderLinks.listItems',
    summary: 'List what can be ordered again',
    description:
      'Tells what the order of a link held, how much of it can be bought now, and at which price. The link is the right to read it.',
    example: { takes: { token: '$ORDER_LINK_TOKEN' } },
    recorded: false,
    methods: ['POST'],
    paths: [`${PATH}/items`],
    request: ListLinkedItems,
    response: LinkedItems,
    handle: ({ services }, input) => services.commerce.run('listLinkedItems', input),
  }),
  defineOperation({
    name: 'orderLinks.get',
    summary: 'Get the page of an order',
    description: 'Gives the page of an order by its id. Shoppers get their own.',
    example: { takes: { id: '$ORDER_ID' }, as: 'admin' },
    recorded: false,
    methods: ['GET'],
    paths: [`${PATH}/:id`],
    request: OrderLinkById,
    response: OrderLink,
    handle: ({ caller, services }, { id }) => services.commerce.run('getOrderLink', { id, caller }),
  }),
]
