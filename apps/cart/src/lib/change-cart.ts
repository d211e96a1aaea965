import type { FieldErrors } from '@galleria/fragments/contract'
import { done, invalid, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import { CatalogReference } from '@galleria/platform-client/entities/catalog/catalog-reference'
import type { Env } from '../../env.ts'
import { parseCartIntent } from './cart-intent.ts'
import { isUserError } from './is-user-error'
import { itemCount } from './item-count.ts'
import { shopperPlatform } from './platform.ts'
import { parseQuantity } from './quantity.ts'

/** Changes one line of the cart. The result is shown in the cart. */
export async function changeCart(context: ActionContext<object, Env>) {
  const { t, counted, link } = context.messages
  try {
    const { errors, cart, requested } = await applyIntent(context)
    if (errors) return invalid(errors)
    if (!context.scripted) return redirectTo(link('/cart'))
    const quantity = requested && cart.lineItems.find(({ id }) => id === requested.line)?.quantity
    const message = quantity && quantity < requested.quantity ? counted('cart.capped', quantity) : t('cart.updated')
    return done(
      { type: 'event', name: 'cart:updated', detail: { count: itemCount(cart), message } },
      // A change that waited for the network is told where the shopper is by now.
      ...(context.form.get('held') ? [{ type: 'toast', message: t('cart.saved') } as const] : []),
    )
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t('cart.changed') })
    throw error
  }
}

type Change =
  | { readonly errors: FieldErrors; readonly cart?: undefined; readonly requested?: undefined }
  | { readonly errors?: undefined; readonly cart: Cart; readonly requested?: { readonly line: string; readonly quantity: number } }

async function applyIntent({ form, env, token, clientAddress, messages }: ActionContext<object, Env>): Promise<Change> {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { currentCart } = shopperPlatform({ env, clientAddress }, token)
  const refused = { errors: { '': messages.t('cart.changed') } }
  const line = String(form.get('line') ?? '')
  const intent = parseCartIntent(form.get('intent'))
  if (intent === null) return refused
  if (intent === 'remove') return { cart: await currentCart.removeLineItems([line]) }
  const { error, quantity } = parseQuantity(form.get(intent === 'cap' ? 'left' : 'quantity'), { messages, remove: true })
  if (error !== undefined) return { errors: { quantity: error } }
  switch (intent) {
    case 'update':
    case 'cap':
      return { cart: await currentCart.updateLineItemsQuantity([{ id: line, quantity }]), requested: { line, quantity } }
    case 'restore': {
      const catalogReference = referenceOf(form.get('reference'))
      return catalogReference ? { cart: await currentCart.add({ lineItems: [{ catalogReference, quantity }] }) } : refused
    }
  }
}

/** The catalog reference that the page was rendered with; null where the form holds no valid one. */
function referenceOf(field: FormDataEntryValue | null): CatalogReference | null {
  try {
    return CatalogReference.parse(JSON.parse(String(field)))
  } catch {
    return null
  }
}
