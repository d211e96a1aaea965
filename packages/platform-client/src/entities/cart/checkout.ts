import * as z from 'zod/mini'
import { guid } from '../values/fields.ts'

/** The response to "create checkout": the hosted page opens with it through a redirect session. */
export const CreatedCheckout = z.looseObject({ checkoutId: guid() })
export type CreatedCheckout = z.infer<typeof CreatedCheckout>
