import type { AdditionProblem as AdditionProblemV1 } from '../../../entities/cart/cart-batch.ts'
import { cartBatches } from '../../../services/cart/cart-batches.ts'
import type { Unbound } from '../../../transport/unbound.ts'
import type { AdditionProblem, CartBatches } from '../storefront-cart.ts'

const PROBLEMS: ReadonlySet<unknown> = new Set<AdditionProblem>([
  'NOT_FOUND',
  'SOLD_OUT',
  'ALL_IN_CART',
  'CHOICE_MISSING',
  'TEXT_MISSING',
  'CART_IS_FULL',
])

const isKnown = (problem: AdditionProblemV1): problem is AdditionProblem => PROBLEMS.has(problem)

export const batches: Unbound<CartBatches> = {
  async add(transport, items, options) {
    const lineItems = items.map(({ reference, quantity }) => ({ catalogReference: reference, quantity }))
    const { refused } = await cartBatches.add(transport, lineItems, options)
    // A problem that this release does not know means that the item cannot be had.
    return { refused: refused.map(({ index, problem }) => ({ index, problem: isKnown(problem) ? problem : 'NOT_FOUND' })) }
  },
}
