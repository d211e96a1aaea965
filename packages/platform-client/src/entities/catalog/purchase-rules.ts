import * as z from 'zod/mini'
import { integer, optionalFields, requestList, text } from '../values/fields.ts'
import { MAX_TEXT_FIELDS } from './product.ts'

/* No recorded calls: on the hosted platform the owner sets these in the dashboard. */

const NewTextFields = requestList(
  z.object({ title: text(100, 1), maxLength: integer(1, 500), ...optionalFields({ mandatory: z.boolean() }) }),
  MAX_TEXT_FIELDS,
).check(z.refine((fields) => new Set(fields.map(({ title }) => title)).size === fields.length, 'name a title twice'))

/**
 * What buyers of a product have to write, how many each may buy, and how many percent of the price they pay with the order, the rest later: null
 * takes a limit or a deposit away. An absent part stays as it is.
 */
export const PurchaseRules = z.object(
  optionalFields({
    customTextFields: NewTextFields,
    maxPerCustomer: z.nullable(integer(1, 100_000)),
    depositPercentage: z.nullable(integer(1, 99)),
  }),
)
export type PurchaseRules = z.infer<typeof PurchaseRules>
