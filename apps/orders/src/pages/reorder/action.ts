import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { Env } from '../../../env.ts'
import { addToCart } from '../../lib/add-to-cart.ts'
import { findItems, type ReorderParams } from './find-items.ts'

/** Adds what can be bought now to the shopper's cart. */
export async function action(context: ActionContext<ReorderParams, Env>) {
  const { messages } = context
  const lineItems = (await findItems(context))?.items.flatMap(({ catalogReference, available }) =>
    catalogReference && available > 0 ? [{ catalogReference, quantity: available }] : [],
  )
  if (!lineItems?.length) return invalid({ '': messages.t('reorder.nothing') })
  try {
    await addToCart(context, lineItems)
    return redirectTo(messages.link('/cart'))
  } catch (error) {
    if (isUserError(error)) return invalid({ '': messages.t('reorder.refused') })
    throw error
  }
}
