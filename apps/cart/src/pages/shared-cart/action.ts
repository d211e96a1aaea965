import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import { idempotencyKey } from '@galleria/fragments/submit-key'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { findSharedCart } from './find-shared-cart.ts'
import { isAvailable } from './shared-item.ts'

/** Adds what there is of the shared items to the shopper's cart. */
export async function action(context: ActionContext<{ id: string }, Env>) {
  const { token, form } = context
  const { t, link } = context.messages
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { lineItems: shared = [], textsRequired = [] } = (await findSharedCart(context)) ?? {}
  const lineItems = shared.flatMap((line) =>
    line.catalogReference && isAvailable(line) && !textsRequired.includes(line.id)
      ? [{ catalogReference: line.catalogReference, quantity: line.quantity }]
      : [],
  )
  if (lineItems.length === 0) return invalid({ '': t('shared.empty') })
  try {
    await shopperPlatform(context, token).cartAdditions.addAll(lineItems, idempotencyKey(form))
    return redirectTo(link('/cart'))
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t('reorder.refused') })
    throw error
  }
}
