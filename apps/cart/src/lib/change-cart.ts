import type { FormState } from '@galleria/fragments/contract'
import { done, invalid, next, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isUserError } from '@galleria/fragments/remote/is-user-error'
import { idempotencyKey, KEY_FIELD } from '@galleria/fragments/submit-key'
import type { Messages } from '@galleria/intl/messages'
import { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { StorefrontCart } from '@galleria/platform-client/storefront/cart/storefront-cart'
import type { Env } from '../../env.ts'
import type { Change } from './cart-change.ts'
import { changeCode, isCodeIntent } from './cart-codes.ts'
import { parseCartIntent } from './cart-intent.ts'
import { itemCount } from './item-count.ts'
import { noteCart } from './note-cart.ts'
import { cartAddress, lineAnchor, type CartPosition } from './paging/cart-address.ts'
import { shopperPlatform } from './platform.ts'
import { parseQuantity } from './quantity.ts'
import { startCheckout } from './start-checkout.ts'

/** The platform's limit. */
const MAX_NOTE_LENGTH = 1_000

/** Changes one line of the cart, or the note that goes with it. The result is shown in the cart: without JavaScript at `place`. */
export async function changeCart(context: ActionContext<object, Env>, place: CartPosition = {}) {
  const { t, counted, link } = context.messages
  try {
    if (parseCartIntent(context.form.get('intent')) === 'checkout') return await checkOutWithNote(context)
    const { errors, cart, requested, undo, message: said } = await applyIntent(context)
    if (errors) return invalid(errors)
    noteCart(context, cart)
    if (!context.scripted) return undo ? next(undo) : redirectTo(link(cartAddress(place, requested && lineAnchor(requested.line))))
    const quantity = requested && cart.lines.find(({ id }) => id === requested.line)?.quantity
    const message = quantity && quantity < requested.quantity ? counted('cart.capped', quantity) : t(said ?? 'cart.updated')
    return done(
      { type: 'event', name: 'cart:updated', detail: { count: itemCount(cart), message } },
      // A change that waited for the network is told where the shopper is by now.
      ...(context.form.get('held') ? [{ type: 'toast', message: t('cart.saved') } as const] : []),
      // Codes are told where they stand.
      ...(said === 'note.saved' ? [{ type: 'toast', message } as const] : []),
    )
  } catch (error) {
    if (isUserError(error)) return invalid({ '': t('cart.changed') })
    throw error
  }
}

/** A note that is not saved yet goes along. */
async function checkOutWithNote(context: ActionContext<object, Env>) {
  const { form, env, token, clientAddress, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const note = form.get('note')
  if (parseNote(note) !== parseNote(form.get('saved'))) {
    const { errors } = await writeNote(shopperPlatform({ env, clientAddress }, token).cart, note, messages)
    if (errors) return invalid(errors)
  }
  return startCheckout(context)
}

async function applyIntent(context: ActionContext<object, Env>): Promise<Change> {
  const { form, env, token, clientAddress, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const { cart } = shopperPlatform({ env, clientAddress }, token)
  const refused = { errors: { '': messages.t('cart.changed') } }
  const line = String(form.get('line') ?? '')
  const intent = parseCartIntent(form.get('intent'))
  if (intent === null || intent === 'checkout') return refused
  if (isCodeIntent(intent)) return changeCode(intent, context)
  if (intent === 'note') return writeNote(cart, form.get('note'), messages)
  if (intent === 'remove') {
    // Where a script runs, the page knows by itself what it has lost.
    const undo = context.scripted ? undefined : await undoOfRemoval(cart, line)
    return { cart: await cart.remove([line]), undo }
  }
  const { error, quantity } = parseQuantity(form.get(intent === 'cap' ? 'left' : 'quantity'), { messages, remove: true })
  if (error !== undefined) return { errors: { quantity: error } }
  switch (intent) {
    case 'update':
    case 'cap':
      return { cart: await cart.setQuantity(line, quantity), requested: { line, quantity } }
    case 'restore': {
      const reference = referenceOf(form.get('reference'))
      if (!reference) return refused
      return { cart: await cart.add([{ reference, quantity }], idempotencyKey(form)) }
    }
  }
}

/** Nothing for a line that is gone already, and for one that no catalog knows. */
async function undoOfRemoval(cart: StorefrontCart, id: string): Promise<FormState['values'] | undefined> {
  const line = (await cart.get())?.lines.find((candidate) => candidate.id === id)
  if (!line?.reference) return
  return {
    removed: line.name,
    quantity: String(line.requestedQuantity),
    reference: JSON.stringify(line.reference),
    // A form that is sent twice puts it back once.
    [KEY_FIELD]: crypto.randomUUID(),
  }
}

async function writeNote(cart: StorefrontCart, field: FormDataEntryValue | null, { counted }: Messages): Promise<Change> {
  const note = parseNote(field)
  const tooMany = note.length - MAX_NOTE_LENGTH
  return tooMany > 0
    ? { errors: { note: counted('note.long', tooMany) } }
    : { cart: await cart.setDetails({ note }), message: 'note.saved' }
}

/** Browsers send line breaks as two characters. */
function parseNote(field: FormDataEntryValue | null): string {
  return String(field ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
}

/** The catalog reference that the page was rendered with; null where the form holds no valid one. */
function referenceOf(field: FormDataEntryValue | null): CatalogReference | null {
  try {
    return CatalogReference.parse(JSON.parse(String(field)))
  } catch {
    return null
  }
}
