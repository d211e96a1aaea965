import * as z from 'zod/mini'
import { guid, optionalFields, requestList, text } from '../values/fields.ts'

/** Which items a rule is about: products by id, or those of collections. */
export const Scope = z.object({
  id: text(100, 1),
  type: z.enum(['CATALOG_ITEM', 'CUSTOM_FILTER']),
  ...optionalFields({
    catalogItemFilter: z.object({ catalogAppId: guid(), catalogItemIds: requestList(text(36, 1), 50) }),
    customFilter: z.object({ appId: guid(), params: z.object({ collectionIds: requestList(guid(), 50) }) }),
  }),
})
