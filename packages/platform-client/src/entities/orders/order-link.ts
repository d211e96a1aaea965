import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import { DescriptionLine, ProductName } from '../line-items/line-item-parts.ts'
import { guid, instant, list, looseFields, MAX_EMAIL_LENGTH, optionalFields, text } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { openEnum } from '../values/open-enum.ts'

/* No recorded call: what it takes and gives is declared here. */

export const OrderReturnStatus = openEnum(['REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED'])

/** What a buyer wants to send back, as far as it has come. */
const ReturnProgress = looseFields({ status: OrderReturnStatus, createdDate: instant(), updatedDate: instant() })
export type ReturnProgress = z.infer<typeof ReturnProgress>

/**
 * The address of an order's own page on the platform, which shows the order to everyone with the address. A link that was asked for by the
 * order's id also tells what the buyer may do there now: cancel the order, or return goods of it until a day.
 */
export const OrderLink = z.object({
  url: z.string(),
  ...optionalFields({ canCancel: z.boolean(), returnUntil: instant(), returns: list(ReturnProgress) }),
})
export type OrderLink = z.infer<typeof OrderLink>

export const MAX_ORDER_NUMBER_LENGTH = 20

/** What a guest knows of an order: its number, and the e-mail address that it was placed with. */
export const FindOrderLink = z.object({ number: text(MAX_ORDER_NUMBER_LENGTH, 1), email: text(MAX_EMAIL_LENGTH, 1) })
export type FindOrderLink = z.infer<typeof FindOrderLink>

/** A line of an order that may be ordered again: how much of it can be bought now, and at which price. */
export const LinkedItem = z.object({
  name: z.string(),
  quantity: z.number(),
  /** The quantity that can be bought again, at most as many as were ordered; 0 of what is sold out or no longer sold. */
  available: z.number(),
  ...optionalFields({
    price: z.string(),
    priceBefore: z.string(),
    catalogReference: CatalogReference,
    /** The name as the order says it. */
    productName: ProductName,
    descriptionLines: list(DescriptionLine, 20),
    image: Image,
  }),
})
export type LinkedItem = z.infer<typeof LinkedItem>

export const LinkedItems = z.object({ number: z.string(), items: list(LinkedItem), ...optionalFields({ currency: z.string() }) })
export type LinkedItems = z.infer<typeof LinkedItems>

export const ListLinkedItems = z.object({ token: text(400, 1) })

export const OrderLinkById = z.object({ id: guid() })
