import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Scope } from '@galleria/platform-client/entities/pricing/item-scope'
import type * as z from 'zod/mini'
import type { ItemScope } from '../discounts/item-scope.ts'

/** A filter that names nothing is all of the catalog. */
export function readScope({ type, catalogItemFilter, customFilter }: z.output<typeof Scope>): ItemScope {
  if (type === 'CUSTOM_FILTER') return { collectionIds: lower(customFilter?.params.collectionIds ?? []) }
  return catalogItemFilter ? { productIds: lower(catalogItemFilter.catalogItemIds) } : {}
}

export function writeScope({ productIds, collectionIds }: ItemScope, index: number): z.input<typeof Scope> {
  const id = `scope-${index + 1}`
  if (collectionIds)
    return { id, type: 'CUSTOM_FILTER', customFilter: { appId: storesAppId, params: { collectionIds: [...collectionIds] } } }
  return {
    id,
    type: 'CATALOG_ITEM',
    ...(productIds && { catalogItemFilter: { catalogAppId: storesAppId, catalogItemIds: [...productIds] } }),
  }
}

function lower(ids: readonly string[]): string[] {
  return ids.map((id) => id.toLowerCase())
}
