import { storesAppId } from '@galleria/platform-client/entities/catalog/catalog-reference'
import { guid, optionalFields, requestList, text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import type { ItemScope } from '../discounts/item-scope.ts'

/** Which items a rule is about: products by id, or those of collections. */
export const Scope = z.object({
  id: text(100, 1),
  type: z.enum(['CATALOG_ITEM', 'CUSTOM_FILTER']),
  ...optionalFields({
    catalogItemFilter: z.object({ catalogAppId: guid(), catalogItemIds: requestList(text(36, 1), 50) }),
    customFilter: z.object({ appId: guid(), params: z.object({ collectionIds: requestList(guid(), 50) }) }),
  }),
})

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
