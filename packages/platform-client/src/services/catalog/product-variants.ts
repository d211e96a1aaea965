import {
  GetOptionsAvailability,
  OptionsAvailability,
  ProductVariantPage,
  type ProductVariantQuery,
  QueryProductVariants,
} from '../../entities/catalog/product-options.ts'
import type { Variant } from '../../entities/catalog/product.ts'
import { defaultPaging } from '../../entities/wire/query.ts'
import { defineOperation } from '../../transport/operation.ts'
import { type OffsetPage, eachByOffset, offsetPage } from '../../transport/pages.ts'
import { CATALOG_READ_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* What a shopper may choose of one product. Apart from `products`, since a list of products needs none of it. */

const service = CATALOG_READ_SERVICE

const optionsAvailabilityCall = defineOperation({
  service,
  name: 'ProductOptionsAvailability',
  method: 'POST',
  path: '/v1/products/{id}/productOptionsAvailability',
  input: GetOptionsAvailability,
  output: OptionsAvailability,
  repeatable: true,
  argumentNames: { options: 'choices' },
})

const queryCall = defineOperation({
  service,
  name: 'QueryProductVariants',
  method: 'POST',
  path: '/v1/products/{id}/variants/query',
  input: QueryProductVariants,
  output: ProductVariantPage,
  repeatable: true,
})

/**
 * What can still be chosen beside `choices` (option name -> choice value), and the variant that they name once they are
 * complete. POST /stores-reader/v1/products/{id}/productOptionsAvailability. Permission WIX_STORES.READ_PRODUCTS.
 * 404 when there is no such product.
 */
export async function getOptionsAvailability(
  transport: Transport,
  id: string,
  choices: Record<string, string>,
  options?: SendOptions,
): Promise<OptionsAvailability> {
  return transport.send(optionsAvailabilityCall, { id, options: choices }, options)
}

/**
 * One page of a product's variants: all, those with some choices, or those with some ids; not both of these at once.
 * POST /stores-reader/v1/products/{id}/variants/query. Permission WIX_STORES.READ_PRODUCTS. At most 100 a page; the first 50 by
 * default. `includeMerchantSpecificData` adds costs and needs an elevated caller. 404 when there is no such product.
 */
export async function queryProductVariants(
  transport: Transport,
  id: string,
  query: ProductVariantQuery = {},
  options?: SendOptions,
): Promise<OffsetPage<Variant>> {
  const paging = { ...defaultPaging, ...query.paging }
  const { variants, totalResults } = await transport.send(queryCall, { ...query, id, paging }, options)
  return offsetPage(variants, paging, { total: totalResults })
}

/** Every variant of a product that a query finds, read page by page. Calls and errors as `queryProductVariants`. */
export function eachProductVariant(
  transport: Transport,
  id: string,
  query: ProductVariantQuery = {},
  options?: SendOptions,
): AsyncGenerator<Variant, void, undefined> {
  return eachByOffset(
    (offset) => queryProductVariants(transport, id, { ...query, paging: { ...query.paging, offset } }, options),
    query.paging?.offset,
  )
}

export const productVariants = {
  getOptionsAvailability,
  queryVariants: queryProductVariants,
  eachVariant: eachProductVariant,
}
