import { done, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { ESTIMATE_ANCHOR } from '../../pages/cart/page-intent.ts'
import { itemCount } from '../item-count.ts'
import { noteCart } from '../note-cart.ts'
import { cartAddress, type CartPosition } from '../paging/cart-address.ts'
import { shopperPlatform } from '../platform.ts'

/** Keeps the way of delivery that the estimate, and the checkout after it, begin with. */
export async function chooseDelivery(context: ActionContext<object, Env>, place: CartPosition) {
  const { form, token, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const [appId = '', ...code] = String(form.get('delivery') ?? '').split(' ')
  const cart = await shopperPlatform(context, token).cart.setDelivery({ appId: appId || null, code: code.join(' ') })
  noteCart(context, cart)
  if (!context.scripted) return redirectTo(messages.link(cartAddress(place, ESTIMATE_ANCHOR)))
  return done({ type: 'event', name: 'cart:updated', detail: { count: itemCount(cart), message: messages.t('estimate.done') } })
}
