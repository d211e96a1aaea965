import { SharedCartById, SharedCartLink, SharedCartResponse } from '@galleria/platform-client/entities/cart/priced-items'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'

const PATH = '/platform/v1/shared-carts'

/** Links by which others read what a cart held. */
export const sharedCartOperations: readonly Operation[] = [
  defineOperation({
    name: 'sharedCarts.share',
    summary: 'Share the current cart',
    description: 'Makes a link to what is in the shopper’s cart now. It says nothing about the shopper, and does not follow later changes.',
    example: { needs: ['CART'] },
    recorded: false,
    methods: ['POST'],
    paths: [PATH],
    request: z.object({}),
    response: z.object({ sharedCart: SharedCartLink }),
    handle: ({ caller, services }) => services.cart(caller).text('shareCart', null),
  }),
  defineOperation({
    name: 'sharedCarts.get',
    summary: 'Get a shared cart',
    description: 'Gets what the cart of a link held when it was shared, with current prices and stock. What is no longer sold is left out.',
    example: { takes: { id: '$SHARED_CART_ID' } },
    recorded: false,
    methods: ['GET'],
    paths: [`${PATH}/:id`],
    request: SharedCartById,
    response: SharedCartResponse,
    handle: ({ services, language, currency }, { id }) => services.commerce.text('getSharedCart', { id, language, currency }),
  }),
]
