import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import { idempotencyKey } from '@galleria/fragments/submit-key'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { findItems, type ReorderParams } from './find-items.ts'

/** Adds what can be bought now to the shopper's cart. */
export async function action(context: ActionContext<ReorderParams, Env>) {
  const { messages, token, form } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const lineItems = (await findItems(context))?.items.flatMap(({ catalogReference, available }) =>
    catalogReference && available > 0 ? [{ catalogReference, quantity: available }] : [],
  )
  if (!lineItems?.length) return invalid({ '': messages.t('reorder.nothing') })
  try {
    await shopperPlatform(context, token).cartAdditions.addAll(lineItems, idempotencyKey(form))
    return redirectTo(messages.link('/cart'))
  } catch (error) {
    if (isUserError(error)) return invalid({ '': messages.t('reorder.refused') })
    throw error
  }
}
