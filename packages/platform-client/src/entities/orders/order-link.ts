import * as z from 'zod/mini'
import { CatalogReference } from '../catalog/catalog-reference.ts'
import { guid, list, MAX_EMAIL_LENGTH, optionalFields, text } from '../values/fields.ts'

/* No recorded call: what it takes and gives is declared here. */

/** The address of an order's own page on the platform, which shows the order to everyone with the address. */
export const OrderLink = z.object({ url: z.string() })
export type OrderLink = z.infer<typeof OrderLink>

export const MAX_ORDER_NUMBER_LENGTH = 20

/** What a guest knows of an order: its number, and the e-mail address that it was placed with. */
export const FindOrderLink = z.object({ number: text(MAX_ORDER_NUMBER_LENGTH, 1), email: text(MAX_EMAIL_LENGTH, 1) })
export type FindOrderLink = z.infer<typeof FindOrderLink>

/** A line of an order that may be ordered again: how much of it can be bought now, and at which price. */
export const LinkedItem = z.object({
  name: z.string(),
  quantity: z.number(),
  /** At most as many as were ordered; 0 of what is sold out or no longer sold. */
  available: z.number(),
  ...optionalFields({ price: z.string(), priceBefore: z.string(), catalogReference: CatalogReference }),
})
export type LinkedItem = z.infer<typeof LinkedItem>

export const LinkedItems = z.object({ number: z.string(), items: list(LinkedItem), ...optionalFields({ currency: z.string() }) })
export type LinkedItems = z.infer<typeof LinkedItems>

export const ListLinkedItems = z.object({ token: text(400, 1) })

export const OrderLinkById = z.object({ id: guid() })
