import type { FieldErrors } from '@galleria/fragments/contract'
import { done, invalid, redirectTo, type ActContext } from '@galleria/fragments/remote'
import type { Cart } from '@galleria/platform-client/entities/cart'
import { CatalogReference } from '@galleria/platform-client/entities/catalog-reference'
import type { Env } from '../../env.ts'
import { isRefusal } from './is-refusal.ts'
import { itemCount } from './item-count.ts'
import { shopperPlatform } from './platform.ts'
import { parseQuantity } from './quantity.ts'
import { messagesIn } from './translations.ts'

/** Changes one line of the cart: its quantity, takes it out, or puts it back. What came of it is said where the cart is shown. */
export async function changeCart(context: ActContext<object, Env>) {
  const { t, counted, link } = messagesIn(context.locale)
  try {
    const { errors, cart, wanted } = await carryOut(context)
    if (errors) return invalid(errors)
    if (!context.scripted) return redirectTo(link('/cart'))
    const kept = wanted && cart.lineItems.find(({ id }) => id === wanted.line)?.quantity
    const message = kept && kept < wanted.quantity ? counted('cart.capped', kept) : t('cart.updated')
    return done({ type: 'event', name: 'cart:updated', detail: { count: itemCount(cart), message } })
  } catch (error) {
    if (isRefusal(error)) return invalid({ '': t('cart.changed') })
    throw error
  }
}

type Change =
  | { readonly errors: FieldErrors; readonly cart?: undefined; readonly wanted?: undefined }
  | { readonly errors?: undefined; readonly cart: Cart; readonly wanted?: { readonly line: string; readonly quantity: number } }

async function carryOut({ form, env, token, locale }: ActContext<object, Env>): Promise<Change> {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { currentCart } = shopperPlatform(env, token)
  const line = String(form.get('line') ?? '')
  const intent = form.get('intent')
  if (intent === 'remove') return { cart: await currentCart.removeLineItems([line]) }
  const { error, quantity } = parseQuantity(form.get('quantity'), { locale, remove: true })
  if (error !== undefined) return { errors: { quantity: error } }
  if (intent !== 'restore') return { cart: await currentCart.updateLineItemsQuantity([{ id: line, quantity }]), wanted: { line, quantity } }
  const catalogReference = referenceOf(form.get('reference'))
  if (!catalogReference) return { errors: { '': messagesIn(locale).t('cart.changed') } }
  return { cart: await currentCart.add({ lineItems: [{ catalogReference, quantity }] }) }
}

/** The reference that came to the page with the line; null where it is not one any more. */
function referenceOf(field: FormDataEntryValue | null): CatalogReference | null {
  try {
    return CatalogReference.parse(JSON.parse(String(field)))
  } catch {
    return null
  }
}
