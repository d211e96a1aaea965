import * as z from 'zod/mini'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import { quantity } from '../line-items/line-item-parts.ts'
import { integer, list, requestList } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/* No recorded call: what it takes and gives is declared here. */

/** Why an item was not added: it is gone, sold out, all there is of it is in the cart, or its page asks for something first. */
export const AdditionProblem = openEnum(['NOT_FOUND', 'SOLD_OUT', 'ALL_IN_CART', 'CHOICE_MISSING', 'TEXT_MISSING', 'CART_IS_FULL'])
export type AdditionProblem = z.infer<typeof AdditionProblem>

export const CartBatch = z.object({
  lineItems: requestList(z.object({ catalogReference: CatalogReference, quantity: quantity() }), 100, 1),
})
export type CartBatch = z.infer<typeof CartBatch>

export const CartBatchResult = z.looseObject({
  /** The number of the items that are in the cart now. */
  added: integer(0, 100),
  /** The others, by their places in the request. */
  refused: list(z.object({ index: integer(0, 99), problem: AdditionProblem })),
})
export type CartBatchResult = z.infer<typeof CartBatchResult>
