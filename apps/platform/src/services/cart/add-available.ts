import { HeldStock } from '@galleria/commerce/cart/shared-stock'
import type { Resolution } from '@galleria/commerce/catalog/purchasable-item'
import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import type { AdditionProblem, CartBatch, CartBatchResult } from '@galleria/platform-client/entities/cart/cart-batch'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findCatalogLines } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { writeAddition } from './add-items.ts'
import { changeCart, type CartChange } from './change-cart.ts'
import { additionDigest, isAdded, withAddition } from './keyed-additions.ts'
import { type Addition, type NewItem, planAdditions } from './plan-additions.ts'

export interface AddAvailable extends CartChange {
  readonly request: Wire<typeof CartBatch>
  /** A request is carried out once per key. */
  readonly idempotencyKey?: string | undefined
}

type Planned = { readonly index: number } & ({ readonly addition: Addition } | { readonly problem: AdditionProblem })

/** Adds what can be bought of several items, as far as there is stock: one that cannot be bought keeps no other out. */
async function addAvailable(context: CartContext, { idempotencyKey, request, ...change }: AddAvailable): Promise<CartBatchResult> {
  const { lineItems } = request
  const digest = idempotencyKey === undefined ? undefined : await additionDigest(idempotencyKey, request)
  const resolutions = await context.commerce.resolveItems(
    lineItems.map(({ catalogReference }) => ({ ...catalogReference, language: change.language })),
  )
  const planned = lineItems.map((item, index) => plan(item, index, resolutions[index], context.now()))
  const refused = planned.flatMap((each) => ('problem' in each ? [{ index: each.index, problem: each.problem }] : []))
  const additions = planned.flatMap((each) => ('addition' in each ? [each] : []))
  const result = () => ({
    added: lineItems.length - refused.length,
    refused: refused.toSorted((one, other) => one.index - other.index),
  })
  if (additions.length === 0 || (digest !== undefined && isAdded(context, digest))) return result()
  await changeCart(context, change, () => {
    // The same request may have come twice at once.
    if (digest !== undefined && isAdded(context, digest)) return
    const held = new HeldStock(findCatalogLines(context.db))
    for (const { index, addition } of additions) {
      const problem = write(context, addition, held)
      if (problem) refused.push({ index, problem })
    }
    return digest === undefined ? {} : withAddition(context, digest)
  })
  return result()
}

function plan(item: NewItem, index: number, resolution: Resolution | undefined, now: number): Planned {
  try {
    const [addition] = planAdditions([item], resolution ? [resolution] : [], now)
    return addition ? { index, addition } : { index, problem: 'NOT_FOUND' }
  } catch (error) {
    // Only what the shopper wrote for the item can break a rule.
    if (error instanceof InvalidRequest) return { index, problem: 'TEXT_MISSING' }
    if (error instanceof Failure) return { index, problem: problemOf(error, resolution) }
    throw error
  }
}

function problemOf({ code }: Failure, resolution: Resolution | undefined): AdditionProblem {
  if (code === 'CATALOG_ITEM_NOT_AVAILABLE') return 'SOLD_OUT'
  return resolution && 'missing' in resolution && resolution.missing === 'choices' ? 'CHOICE_MISSING' : 'NOT_FOUND'
}

function write(context: CartContext, addition: Addition, held: HeldStock): AdditionProblem | undefined {
  if (held.isAllOf(addition.item)) return 'ALL_IN_CART'
  try {
    writeAddition(context, addition, held)
    return undefined
  } catch (error) {
    if (error instanceof InvalidRequest) return 'CART_IS_FULL'
    throw error
  }
}

export const addAvailableMethods = { addAvailable }
