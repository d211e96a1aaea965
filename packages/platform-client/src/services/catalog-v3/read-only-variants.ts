import type { CatalogSearch, CursorQuery } from '../../entities/catalog-v3/catalog-queries.ts'
import { QueryVariants, SearchVariants, type VariantField, VariantPage } from '../../entities/catalog-v3/catalog-requests.ts'
import type { ReadOnlyVariant } from '../../entities/catalog-v3/read-only-variant.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type CursorPage, cursorPage } from '../../transport/pages.ts'
import { READ_ONLY_VARIANTS_V3_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'
import { toCatalogSearch, toCursorQuery } from './cursor-requests.ts'

/* The variants of the whole shop, whichever product they belong to. */

const service = READ_ONLY_VARIANTS_V3_SERVICE

const queryCall = defineOperation({
  service,
  name: 'QueryVariants',
  method: 'POST',
  path: '/v3/products/query-variants',
  input: QueryVariants,
  output: VariantPage,
  repeatable: true,
  argumentNames: { query: '' },
})
const searchCall = defineOperation({
  service,
  name: 'SearchVariants',
  method: 'POST',
  path: '/v3/products/search-variants',
  input: SearchVariants,
  output: VariantPage,
  repeatable: true,
  argumentNames: { search: '' },
})

interface VariantOptions extends SendOptions {
  readonly fields?: VariantField[] | undefined
}

/**
 * One page of variants of any products. POST /stores/v3/products/query-variants. Permission WIX_STORES.READ_ONLY_VARIANT_READ. At most 1000 a
 * page; the first 50 by default.
 */
export async function queryVariants(
  transport: Transport,
  query: CursorQuery = {},
  { fields, ...options }: VariantOptions = {},
): Promise<CursorPage<ReadOnlyVariant>> {
  const { variants, pagingMetadata } = await transport.send(queryCall, { fields, query: toCursorQuery(query) }, options)
  return cursorPage(variants, pagingMetadata)
}

/** As `queryVariants`, with a text. POST /stores/v3/products/search-variants. Permission WIX_STORES.READ_ONLY_VARIANT_READ. */
export async function searchVariants(
  transport: Transport,
  search: CatalogSearch = {},
  { fields, ...options }: VariantOptions = {},
): Promise<CursorPage<ReadOnlyVariant>> {
  const { variants, pagingMetadata } = await transport.send(searchCall, { search: toCatalogSearch(search), fields }, options)
  return cursorPage(variants, pagingMetadata)
}

export const readOnlyVariantsV3 = { queryVariants, searchVariants }
