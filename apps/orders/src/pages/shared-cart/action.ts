import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { Env } from '../../../env.ts'
import { addToCart } from '../../lib/add-to-cart.ts'
import { findSharedCart } from './find-shared-cart.ts'
import { isAvailable } from './shared-item.ts'

/** Adds what there is of the shared items to the shopper's cart. */
export async function action(context: ActionContext<{ id: string }, Env>) {
  const { t, link } = context.messages
  const { lineItems: shared = [], textsRequired = [] } = (await findSharedCart(context)) ?? {}
  const lineItems = shared.flatMap((line) =>
    line.catalogReference && isAvailable(line) && !textsRequired.includes(line.id)
      ? [{ catalogReference: line.catalogReference, quantity: line.quantity }]
      : [],
  )
  if (lineItems.length === 0) return invalid({ '': t('shared.empty') })
  try {
    await addToCart(context, lineItems)
    return redirectTo(link('/cart'))
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t('reorder.refused') })
    throw error
  }
}
