import { CursorMetadata } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { toReading } from './reading.ts'
import { CursorQuery, withFields } from './requests.ts'

const Product = z.looseObject({ id: z.string() })

/** A path with a fixed end stands before one that would take that end for an id. */
export const productOperationsV3: readonly Operation[] = [
  defineOperation({
    name: 'productsV3.query',
    summary: 'Query products (V3)',
    description:
      'Finds products by id, slug or dates, up to 100 at a time. Visitors and members see visible products; an admin sees all. `fields` says what is told beside their facts.',
    recorded: true,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores', '/v3/products/query'),
    request: z.object({ query: z.optional(CursorQuery), ...withFields }),
    response: z.object({ products: z.array(Product), pagingMetadata: CursorMetadata }),
    handle: (context, { query, fields }) => context.services.commerce.text('queryProductsV3', { query, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'productsV3.getBySlug',
    summary: 'Get a product by its slug (V3)',
    description: 'Returns the product with this slug, with its variants.',
    example: { takes: { slug: '$PRODUCT_SLUG' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/stores', '/v3/products/slug/:slug'),
    request: z.object({ slug: z.string().check(z.maxLength(300)), ...withFields }),
    response: z.object({ product: Product }),
    handle: (context, { slug, fields }) => context.services.commerce.text('getProductV3', { by: { slug }, ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'productsV3.get',
    summary: 'Get a product (V3)',
    description: 'Returns one product by its id, with its variants. Only an admin can read hidden products.',
    example: { takes: { productId: '$PRODUCT_ID' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/stores', '/v3/products/:productId'),
    request: z.object({ productId: z.string().check(z.maxLength(36)), ...withFields }),
    response: z.object({ product: Product }),
    handle: (context, { productId, fields }) =>
      context.services.commerce.text('getProductV3', { by: { id: productId }, ...toReading(context, fields) }),
  }),
]
