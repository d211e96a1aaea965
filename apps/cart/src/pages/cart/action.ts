import type { Cart } from '@galleria/platform-client/entities/cart'
import { done, invalid, redirectTo, type ActContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { isRefusal } from '../../lib/is-refusal.ts'
import { itemCount } from '../../lib/item-count.ts'
import { t } from '../../lib/messages.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { parseQuantity } from '../../lib/quantity.ts'

interface Change {
  readonly cart: Cart
  readonly message: string
}

/** Changes one line of the cart: its quantity, or takes it out. */
export async function action({ form, env, token, locale, scripted }: ActContext<object, Env>) {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const line = String(form.get('line') ?? '')
  const { currentCart } = shopperPlatform(env, token)
  try {
    if (form.get('intent') === 'remove') {
      return answer({ cart: await currentCart.removeLineItems([line]), message: t('cart.removed') }, scripted)
    }
    const parsed = parseQuantity(form.get('quantity'), { locale, remove: true })
    if (parsed.error !== undefined) return invalid({ quantity: parsed.error })
    const { quantity } = parsed
    const cart = await currentCart.updateLineItemsQuantity([{ id: line, quantity }])
    return answer({ cart, message: confirmation(cart, line, quantity) }, scripted)
  } catch (error) {
    if (isRefusal(error)) return invalid({ '': t('cart.changed') })
    throw error
  }
}

function answer({ cart, message }: Change, scripted: boolean) {
  if (!scripted) return redirectTo('/cart')
  return done({ type: 'event', name: 'cart:updated', detail: { count: itemCount(cart) } }, { type: 'toast', message })
}

/** The platform caps a quantity to the stock without an error. */
function confirmation({ lineItems }: Cart, id: string, wanted: number): string {
  const line = lineItems.find((item) => item.id === id)
  if (line && line.quantity < wanted) return t('cart.capped', { count: line.quantity })
  return t('cart.updated')
}
