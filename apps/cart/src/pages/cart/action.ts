import { done, invalid, next, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { Env } from '../../../env.ts'
import { changeCart } from '../../lib/change-cart.ts'
import { chooseDelivery } from '../../lib/estimate/choose-delivery.ts'
import { itemCount } from '../../lib/item-count.ts'
import { cartAddress, parseCartPlace, type CartPlace } from '../../lib/paging/cart-address.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { type PageIntent, parsePageIntent, SAVED_ANCHOR, SHARE_ANCHOR } from './page-intent.ts'
import type { CartParams } from './params.ts'

/** Handles the forms of the page: those of the cart's lines, and those of what is kept beside it. */
export async function action(context: ActionContext<CartParams, Env>) {
  const place = parseCartPlace(context.params)
  const intent = parsePageIntent(context.form.get('intent'))
  if (intent === null) return changeCart(context, place)
  const { t, link } = context.messages
  try {
    if (intent === 'deliver') return await chooseDelivery(context, place)
    if (intent === 'share') return redirectTo(link(await shareCart(context, place)))
    const { cart, message } = await applyIntent(intent, context)
    if (!context.scripted) return redirectTo(link(cartAddress(place, intent === 'save' ? '' : SAVED_ANCHOR)))
    if (!cart) return done({ type: 'toast', message: t(message) })
    const event = { type: 'event', name: 'cart:updated', detail: { count: itemCount(cart), message: t(message) } } as const
    return next(intent === 'save' ? { saved: String(context.form.get('line')) } : {}, event)
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t('cart.changed') })
    throw error
  }
}

interface Change {
  /** Absent where the change left the cart as it is. */
  readonly cart?: Cart
  readonly message: 'saved.saved' | 'saved.moved' | 'saved.removed'
}

/** Gives the path of the cart's page with the link on it. */
async function shareCart(context: ActionContext<object, Env>, place: CartPlace): Promise<string> {
  const { id } = await platformOf(context).sharedCarts.share()
  return cartAddress(place, SHARE_ANCHOR, { shared: id })
}

function platformOf({ env, token, clientAddress, locale }: ActionContext<object, Env>) {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  return shopperPlatform({ env, clientAddress, locale }, token)
}

async function applyIntent(intent: Exclude<PageIntent, 'share' | 'deliver'>, context: ActionContext<object, Env>): Promise<Change> {
  const { savedItems } = platformOf(context)
  const { form } = context
  const id = String(form.get('line') ?? '')
  switch (intent) {
    case 'save':
      return { cart: (await savedItems.save(id)).cart, message: 'saved.saved' }
    case 'move':
      return { cart: (await savedItems.moveToCart(id)).cart, message: 'saved.moved' }
    case 'forget':
      await savedItems.remove(id)
      return { message: 'saved.removed' }
  }
}
