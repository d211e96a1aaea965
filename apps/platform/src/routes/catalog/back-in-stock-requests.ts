import { isPurchasable } from '@galleria/commerce/catalog/purchasable-item'
import { Failure } from '@galleria/commerce/failures/failure'
import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import {
  BackInStockRequests,
  BackInStockResponse,
  CreateBackInStockRequest,
} from '@galleria/platform-client/entities/stock-alerts/back-in-stock-request'
import { ById } from '@galleria/platform-client/entities/wire/by-id'
import { NoFields } from '@galleria/platform-client/entities/wire/no-fields'
import { CursorSearch } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import type { Services } from '../../objects/services.ts'
import { admitAlert } from './request-alert.ts'

const PREFIX = '/back-in-stock-service'
const PATH = '/v1/back-in-stock-notification-requests'

/** The hosted platform's own calls about mails when an item is in stock again. */
export const backInStockOperations: readonly Operation[] = [
  // The mail says what the catalog says of the item when it is sent, in the language of the request: `itemDetails` are not stored.
  defineOperation({
    name: 'backInStock.create',
    summary: 'Request a back in stock notification',
    description:
      'Mails an address once when a sold-out item is back in stock. The address has to be confirmed by e-mail first, unless it is the member’s own verified address. A second request for an address and item is the same as one.',
    example: {
      takes: {
        request: {
          email: 'ann@example.com',
          catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$SOLD_OUT_PRODUCT_ID' },
        },
        itemDetails: { name: 'Linen shirt', price: '49.00' },
      },
      needs: ['SOLD_OUT'],
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths(PREFIX, PATH),
    request: CreateBackInStockRequest,
    response: BackInStockResponse,
    handle: async (context, { request: { email, catalogReference } }) => {
      const variant = await resolveVariant(context.services, catalogReference)
      return context.services.commerce.run('createBackInStockRequest', await admitAlert(context, { email, ...variant }))
    },
  }),
  defineOperation({
    name: 'backInStock.query',
    summary: 'Query back in stock requests',
    description: 'Finds the requests that wait for an item, newest first, up to 100 at a time. A request is deleted with its mail.',
    recorded: true,
    methods: ['GET'],
    paths: servicePaths(PREFIX, PATH),
    request: z.object({ query: z.optional(CursorSearch) }),
    response: BackInStockRequests,
    handle: ({ services }, input) => services.commerce.run('queryBackInStockRequests', input),
  }),
  defineOperation({
    name: 'backInStock.get',
    summary: 'Get a back in stock request',
    description: 'Returns one request by its id.',
    example: { takes: { id: '$STOCK_ALERT_ID' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths(PREFIX, `${PATH}/:id`),
    request: ById,
    response: BackInStockResponse,
    handle: ({ services }, input) => services.commerce.run('getBackInStockRequest', input),
  }),
  defineOperation({
    name: 'backInStock.delete',
    summary: 'Delete a back in stock request',
    description: 'Deletes a request: its address gets no mail.',
    example: { takes: { id: '$STOCK_ALERT_ID' } },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths(PREFIX, `${PATH}/:id`),
    request: ById,
    response: NoFields,
    handle: async ({ services }, input) => {
      await services.commerce.run('deleteBackInStockRequest', input)
    },
  }),
]

/** Reads which variant a reference means. The hosted platform declares one code for all that a reference can say wrong. */
async function resolveVariant({ commerce }: Pick<Services, 'commerce'>, reference: CatalogReference) {
  const [item] = await commerce.run('resolveItems', { references: [reference] })
  if (!item || !isPurchasable(item))
    throw new Failure('INVALID_CATALOG_REFERENCE_OPTIONS', 'The reference names no variant of a product of this store.')
  return { productId: item.productId, variantId: item.variantId }
}
