import { QueryVariants, SearchVariants, VariantPage } from '@galleria/platform-client/entities/catalog-v3/catalog-requests'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { toReading } from './reading.ts'

export const variantOperationsV3: readonly Operation[] = [
  defineOperation({
    name: 'variantsV3.query',
    summary: 'Query variants (V3)',
    description: 'Finds variants of all products with price and availability, up to 1000 at a time.',
    example: { takes: { query: { cursorPaging: { limit: 10 } }, fields: ['CURRENCY'] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/products/query-variants'),
    request: QueryVariants,
    response: VariantPage,
    handle: (context, { query, fields }) =>
      context.services.commerce.text('queryVariantsV3', { query, path: 'query', ...toReading(context, fields) }),
  }),
  defineOperation({
    name: 'variantsV3.search',
    summary: 'Search variants (V3)',
    description: 'Finds variants of all products by filter and by a text in names and stock numbers, up to 1000 at a time.',
    example: { takes: { search: { cursorPaging: { limit: 10 } }, fields: ['CURRENCY'] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v3/products/search-variants'),
    request: SearchVariants,
    response: VariantPage,
    handle: (context, { search, fields }) =>
      context.services.commerce.text('queryVariantsV3', { query: search, path: 'search', ...toReading(context, fields) }),
  }),
]
