import * as z from 'zod/mini'
import { guid, list, looseFields } from '../values/fields.ts'

/** What could be offered beside each line. The official client has the call and no types of it. */
export const UpsellOptions = z.looseObject({
  itemsUpsells: list(looseFields({ lineItemId: guid(), upsells: list(z.looseObject({})) })),
})
export type UpsellOptions = z.infer<typeof UpsellOptions>
