import { toCartDocument } from '@galleria/commerce/cart/cart'
import { isCustom, itemRequest, type Reader, type SeenLine } from '@galleria/commerce/cart/cart-line'
import type { CartRecord } from '@galleria/commerce/cart/cart-record'
import type { Resolution } from '@galleria/commerce/catalog/purchasable-item'
import { Failure } from '@galleria/commerce/failures/failure'
import { cartInTerms, type CartTerms } from '@galleria/commerce/pricing/settings/cart-terms'
import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findCart, findLines, type StoredLine } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import type { StoredCart } from './change-cart.ts'

/** What is known of items already, by reference key: a line that is not in it is looked up. */
export type KnownItems = ReadonlyMap<string, Resolution>

/** The cart, or OWNED_CART_NOT_FOUND. */
export function requireCart({ db }: CartContext): CartRecord {
  const record = findCart(db)
  return record ?? noCart()
}

export function noCart(): never {
  throw new Failure('OWNED_CART_NOT_FOUND', 'There is no cart yet.')
}

/** Lines beside what the catalog says about them now, in the given order. */
export async function resolveLines(
  { commerce }: CartContext,
  lines: readonly StoredLine[],
  { known = new Map(), reader }: Pick<ViewOptions, 'known' | 'reader'> = {},
): Promise<SeenLine[]> {
  const unknown = lines.flatMap((line) => (isCustom(line) || known.has(line.referenceKey) ? [] : [line]))
  const resolutions = await commerce.resolveItems(unknown.map((line) => itemRequest(line, reader)))
  const found = new Map(unknown.map(({ referenceKey }, index) => [referenceKey, resolutions[index]]))
  return lines.map((line) => {
    if (isCustom(line)) return { id: line.id, quantity: line.quantity, custom: line.custom }
    const { referenceKey, position: _, ...rest } = line
    return { ...rest, now: known.get(referenceKey) ?? found.get(referenceKey) ?? { missing: 'product' } }
  })
}

export interface ViewedCart {
  readonly record: CartRecord
  readonly lines: readonly SeenLine[]
  /** The terms that the cart is shown in. */
  readonly terms: CartTerms
  readonly cart: Wire<typeof Cart>
}

export interface ViewOptions {
  /** The cart where it was written just now. */
  readonly written?: StoredCart | undefined
  readonly known?: KnownItems | undefined
  readonly reader?: Reader | undefined
  /** The currency that prices are shown in beside the store's own. */
  readonly currency?: string | undefined
}

/** The cart as it is now. Throws OWNED_CART_NOT_FOUND. */
export async function viewCart(context: CartContext, { written, known, reader, currency }: ViewOptions = {}): Promise<ViewedCart> {
  const { record, stored } = written ?? { record: requireCart(context), stored: findLines(context.db) }
  const [lines, terms] = await Promise.all([resolveLines(context, stored, { known, reader }), context.commerce.getCartTerms()])
  const shop = { storeUrl: context.storeUrl, currency: terms.currency }
  return { record, lines, terms, cart: cartInTerms(toCartDocument(record, lines, shop), terms, currency) }
}
