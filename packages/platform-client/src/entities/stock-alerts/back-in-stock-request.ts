import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import { decimal } from '../values/decimal.ts'
import { email, guid, instant, list, MAX_EMAIL_LENGTH, optionalFields, text, webUrl } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { openEnum } from '../values/open-enum.ts'
import type { ChoiceField, IdField, InstantField, QueryOf, TextField } from '../wire/filter.ts'
import { type CursorSearch, CursorMetadata, CursorSearch as Query } from '../wire/query.ts'

/* The hosted platform's own requests for a mail when an item is in stock again, as recorded. */

export const BackInStockStatus = openEnum(['RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED'])
export type BackInStockStatus = z.infer<typeof BackInStockStatus>

export const BackInStockRequest = z.looseObject({
  ...optionalFields({ id: guid(), catalogReference: CatalogReference }),
  email: z.string(),
  ...optionalFields({
    contactId: guid(),
    status: BackInStockStatus,
    /** Whether the mail was sent by itself. Absent before. */
    autoNotified: z.boolean(),
    createdDate: instant(),
    itemUrl: z.string(),
  }),
})
export type BackInStockRequest = z.infer<typeof BackInStockRequest>

const NewBackInStockRequest = z.object({
  email: email().check(z.maxLength(MAX_EMAIL_LENGTH)),
  catalogReference: CatalogReference,
  ...optionalFields({ itemUrl: webUrl() }),
})
export type NewBackInStockRequest = z.infer<typeof NewBackInStockRequest>

/** What the mail says of the item. */
const BackInStockItem = z.object({ name: text(), price: decimal({ gte: '0' }), ...optionalFields({ image: Image }) })
export type BackInStockItem = z.infer<typeof BackInStockItem>

export const CreateBackInStockRequest = z.object({ request: NewBackInStockRequest, itemDetails: BackInStockItem })
export type CreateBackInStockRequest = z.infer<typeof CreateBackInStockRequest>

/** The fields of a request that queries filter and sort by. The types leave out the address; the platform takes it. */
export interface BackInStockFields {
  readonly id: IdField
  readonly email: TextField
  readonly contactId: IdField
  readonly status: ChoiceField<BackInStockStatus>
  readonly autoNotified: ChoiceField<boolean>
  readonly createdDate: InstantField
  readonly itemUrl: TextField
}
export type BackInStockQuery = QueryOf<BackInStockFields, CursorSearch>

export const QueryBackInStockRequests = z.object({ query: Query })
export const BackInStockResponse = z.looseObject({ request: BackInStockRequest })
export const BackInStockRequests = z.looseObject({
  requests: list(BackInStockRequest),
  ...optionalFields({ metadata: CursorMetadata }),
})
