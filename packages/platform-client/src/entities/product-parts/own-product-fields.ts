import * as z from 'zod/mini'
import { integer } from '../values/fields.ts'

/** What only the embedded platform tells of a product, by the same names in both versions of the wire. */
export const ownProductFields = {
  /** Whether the product is a gift card. */
  giftCard: z.boolean(),
  /** How many one customer may buy, earlier orders included. */
  maxPerCustomer: integer(1, 100_000),
  /** The percentage of the price that is paid with the order. */
  depositPercentage: integer(1, 99),
}
