import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { findItems, type ReorderParams } from './find-items.ts'

/** The most that the platform adds at a time. */
const MAX_ADDED = 100

const KEY = /^[\w-]{1,64}$/

/** Adds what can be bought now to the shopper's cart: nothing that is in it is replaced. */
export async function action(context: ActionContext<ReorderParams, Env>) {
  const { token, form, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const lineItems = (await findItems(context))?.items.flatMap(({ catalogReference, available }) =>
    catalogReference && available > 0 ? [{ catalogReference, quantity: available }] : [],
  )
  if (!lineItems?.length) return invalid({ '': messages.t('reorder.nothing') })
  const key = form.get('key')
  const { currentCart } = shopperPlatform(context, token)
  try {
    for (let start = 0; start < lineItems.length; start += MAX_ADDED)
      await currentCart.add(
        { lineItems: lineItems.slice(start, start + MAX_ADDED) },
        typeof key === 'string' && KEY.test(key) ? { idempotencyKey: `${key}-${start}` } : {},
      )
    return redirectTo(messages.link('/cart'))
  } catch (error) {
    if (isUserError(error)) return invalid({ '': messages.t('reorder.refused') })
    throw error
  }
}
