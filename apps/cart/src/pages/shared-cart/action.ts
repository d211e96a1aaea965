import { invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'
import type { Env } from '../../../env.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { findSharedCart } from '../../lib/shared-cart.ts'

/** Adds what there is of the shared items to the shopper's cart: nothing that is in it is replaced. */
export async function action(context: ActionContext<{ id: string }, Env>) {
  const { env, token, clientAddress, locale } = context
  const { t, link } = context.messages
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { lineItems: shared = [], textsRequired = [] } = (await findSharedCart(context)) ?? {}
  const lineItems = shared
    .filter(({ id }) => !textsRequired.includes(id))
    .flatMap(newLine)
    .slice(0, MAX_ADDED)
  if (lineItems.length === 0) return invalid({ '': t('shared.empty') })
  try {
    await shopperPlatform({ env, clientAddress, locale }, token).currentCart.add({ lineItems })
    return redirectTo(link('/cart'))
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t('add.refused') })
    throw error
  }
}

/** The most that the platform adds at a time. */
const MAX_ADDED = 100

function newLine({ catalogReference, quantity, availability }: LineItem) {
  return catalogReference && availability?.status !== 'NOT_AVAILABLE' ? [{ catalogReference, quantity }] : []
}
