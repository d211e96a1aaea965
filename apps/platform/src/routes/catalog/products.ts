import { Product } from '@galleria/platform-client/entities/catalog/product'
import { OptionsAvailability, ProductVariantPage } from '@galleria/platform-client/entities/catalog/product-options'
import { StoreVariant } from '@galleria/platform-client/entities/catalog/store-variant'
import { OffsetMetadata, OffsetQuery, Paging } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const productOperations: readonly Operation[] = [
  // GET with the payload in `.r`; POST when that would be too long for an address.
  defineOperation({
    name: 'products.query',
    summary: 'Query products',
    description:
      'Finds products by filter, in the requested order, up to 100 at a time. Visitors and members see visible products; an admin sees all.',
    recorded: true,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores-reader', '/v1/products/query-platformized'),
    request: z.object({ query: z.optional(OffsetQuery) }),
    response: z.object({ products: z.array(Product), metadata: OffsetMetadata }),
    handle: ({ caller, services, language, currency }, { query }) =>
      services.commerce.text('queryProducts', { query, elevated: caller.kind === 'elevated', language, currency }),
  }),
  defineOperation({
    name: 'variants.query',
    summary: 'Query variants',
    description: 'Finds variants of all products with price, stock and options, up to 100 at a time.',
    example: { takes: { query: { paging: { limit: 10 } } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores-reader', '/v1/variants/query'),
    request: z.object({ query: z.optional(OffsetQuery) }),
    response: z.object({ variants: z.array(StoreVariant), metadata: OffsetMetadata }),
    handle: ({ caller, services }, { query }) =>
      services.commerce.text('queryStoreVariants', { query, elevated: caller.kind === 'elevated' }),
  }),
  defineOperation({
    name: 'variants.get',
    summary: 'Get a variant',
    description: 'Returns one variant by its id, which consists of the product’s id and the variant’s own.',
    example: { takes: { id: '$STORE_VARIANT_ID' } },
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/stores-reader', '/v1/variants/:id'),
    request: z.object({ id: z.string().check(z.maxLength(73)) }),
    response: z.object({ variant: StoreVariant }),
    handle: ({ caller, services }, { id }) => services.commerce.text('getStoreVariant', { id, elevated: caller.kind === 'elevated' }),
  }),
  defineOperation({
    name: 'products.queryVariants',
    summary: 'Query the variants of a product',
    description: 'Finds variants of one product by their choices or ids, with price and stock.',
    example: { takes: { id: '$PRODUCT_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores-reader', '/v1/products/:id/variants/query'),
    request: z.object({
      id: z.string().check(z.maxLength(36)),
      choices: z.optional(z.record(z.string(), z.string())),
      variantIds: z.optional(z.array(z.string()).check(z.maxLength(1000))),
      paging: z.optional(z.partial(Paging)),
      includeMerchantSpecificData: z.optional(z.boolean()),
    }),
    response: ProductVariantPage,
    handle: ({ caller, services, currency }, input) =>
      services.commerce.text('queryProductVariants', { ...input, elevated: caller.kind === 'elevated', currency }),
  }),
  defineOperation({
    name: 'products.optionsAvailability',
    summary: 'Get the variant for chosen options',
    description: 'Returns the variant of the choices, whether it can be bought, and the choices that remain.',
    example: { takes: { id: '$SHIRT_ID', options: { Size: 'M' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores-reader', '/v1/products/:id/productOptionsAvailability'),
    request: z.object({ id: z.string().check(z.maxLength(36)), options: z.optional(z.record(z.string(), z.string())) }),
    response: OptionsAvailability,
    handle: ({ caller, services, currency }, { id, options = {} }) =>
      services.commerce.text('optionsAvailability', { id, options, elevated: caller.kind === 'elevated', currency }),
  }),
  defineOperation({
    name: 'products.get',
    summary: 'Get a product',
    description: 'Returns one product by its id. Only an admin can read hidden products.',
    example: { takes: { id: '$PRODUCT_ID' } },
    recorded: true,
    methods: ['GET', 'POST'],
    paths: servicePaths('/stores-reader', '/v1/products/:id'),
    request: z.object({ id: z.string().check(z.maxLength(36)), includeMerchantSpecificData: z.optional(z.boolean()) }),
    response: z.object({ product: Product }),
    handle: ({ caller, services, language, currency }, { id, includeMerchantSpecificData }) =>
      services.commerce.text('getProduct', {
        id,
        elevated: caller.kind === 'elevated',
        merchantData: caller.kind === 'elevated' && includeMerchantSpecificData === true,
        language,
        currency,
      }),
  }),
]
