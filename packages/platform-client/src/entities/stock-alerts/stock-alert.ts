import * as z from 'zod/mini'
import { email, guid, instant, list, MAX_EMAIL_LENGTH, optionalFields } from '../values/fields.ts'

/* No recorded call: what it takes and gives is declared here. */

/** A mail that an address gets, once, when a variant is in stock again. */
export const StockAlert = z.looseObject({
  id: guid(),
  email: email(),
  productId: guid(),
  variantId: guid(),
  /** Whether the address has agreed to be mailed. */
  confirmed: z.boolean(),
  ...optionalFields({ createdDate: instant() }),
})
export type StockAlert = z.infer<typeof StockAlert>

export const RequestStockAlert = z.object({
  stockAlert: z.object({
    email: email().check(z.maxLength(MAX_EMAIL_LENGTH)),
    productId: guid(),
    variantId: guid(),
  }),
})
export type RequestStockAlert = z.infer<typeof RequestStockAlert>

/** What the caller is told: `confirmed` of a member's own address, which is not asked by mail; any other address is. */
export const RequestedStockAlert = z.object({ confirmed: z.boolean() })
export type RequestedStockAlert = z.infer<typeof RequestedStockAlert>

export const StockAlertList = z.object({ stockAlerts: list(StockAlert) })

export const StockAlertById = z.object({ id: guid() })
