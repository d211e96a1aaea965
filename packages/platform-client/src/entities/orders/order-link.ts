import * as z from 'zod/mini'
import { guid, MAX_EMAIL_LENGTH, text } from '../values/fields.ts'

/* No recorded call: what it takes and gives is declared here. */

/** The address of an order's own page on the platform, which shows the order to everyone with the address. */
export const OrderLink = z.object({ url: z.string() })
export type OrderLink = z.infer<typeof OrderLink>

export const MAX_ORDER_NUMBER_LENGTH = 20

/** What a guest knows of an order: its number, and the e-mail address that it was placed with. */
export const FindOrderLink = z.object({ number: text(MAX_ORDER_NUMBER_LENGTH, 1), email: text(MAX_EMAIL_LENGTH, 1) })
export type FindOrderLink = z.infer<typeof FindOrderLink>

export const OrderLinkById = z.object({ id: guid() })
