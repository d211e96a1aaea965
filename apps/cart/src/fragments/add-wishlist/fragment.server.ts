import { invalid, next, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { idempotencyKey } from '@galleria/fragments/submit-key'
import { SOURCE_LOCALE } from '@galleria/intl/locales'
import { defaultVariantId, storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { WishlistItem } from '@galleria/platform-client/entities/wishlist/wishlist'
import { isNotFound } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { shopperPlatform, type ShopperPlatform } from '../../lib/platform.ts'

export { default, Fallback } from './fragment.tsx'

export const params = z.object({
  /** The id of another shopper's list, from its link; absent, it is the shopper's own list. */
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
})
export const session = 'visitor'
/** Each form has a key of its own. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'

export interface AddWishlistParams {
  readonly id?: string | undefined
}

export interface AddWishlistProps extends AddWishlistParams {
  /** Whether the platform adds several items as far as they are available. */
  readonly offered: boolean
  /** Names the submit: a button that is pressed twice adds once. */
  readonly submitKey: string
}

export async function loader({ params, env }: FragmentContext<AddWishlistParams, Env>): Promise<AddWishlistProps> {
  return { ...params, offered: await platformCapabilities(env).has('cartBatches'), submitKey: crypto.randomUUID() }
}

/** The most that the platform adds at a time. */
const MAX_ADDED = 100

interface Refused {
  readonly item: WishlistItem
  readonly problem: string
}

/** Adds what is available of a wishlist to the shopper's cart, and tells of each other item why it was not added. */
export async function action(context: ActionContext<AddWishlistParams, Env>) {
  const { token, params, messages } = context
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const platform = shopperPlatform(context, token)
  const items = await listItems(platform, params)
  if (items.length === 0) return invalid({ '': messages.t('addAll.none') })
  const refused = await addAll(platform, items, idempotencyKey(context.form).idempotencyKey)
  if (refused.length === 0) return redirectTo(messages.link('/cart'))
  const localNames = context.locale === SOURCE_LOCALE ? undefined : await findNames(platform, refused)
  const names = refused.map(({ item, problem }, index) => [`${index}.${problem}`, localNames?.get(item.productId) ?? item.name])
  return next({ added: String(items.length - refused.length), ...Object.fromEntries(names) })
}

async function listItems({ wishlist }: ShopperPlatform, { id }: AddWishlistParams): Promise<readonly WishlistItem[]> {
  try {
    return (await (id === undefined ? wishlist.get() : wishlist.getShared(id))).items
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}

async function addAll({ cartBatches }: ShopperPlatform, items: readonly WishlistItem[], key: string | undefined) {
  const refused: Refused[] = []
  for (let start = 0; start < items.length; start += MAX_ADDED) {
    const portion = items.slice(start, start + MAX_ADDED)
    const result = await cartBatches.add(portion.map(toLine), key === undefined ? {} : { idempotencyKey: `${key}-${start}` })
    for (const { index, problem } of result.refused) {
      const item = portion[index]
      if (item) refused.push({ item, problem })
    }
  }
  return refused
}

/** The products' names in the language of the page. The rest is in the cart already: names that cannot be read are no reason to fail. */
async function findNames({ products }: ShopperPlatform, refused: readonly Refused[]): Promise<ReadonlyMap<string, string>> {
  const ids = refused.map(({ item }) => item.productId).slice(0, MAX_ADDED)
  const { items } = await products.listByIds(ids).catch(() => ({ items: [] }))
  return new Map(items.map(({ id, name }) => [id, name]))
}

function toLine({ productId, variantId }: WishlistItem) {
  // A product that was saved without a choice may come in variants: the platform says so.
  const options = variantId === undefined || variantId === defaultVariantId ? {} : { options: { variantId } }
  return { reference: { appId: storesAppId, catalogItemId: productId, ...options }, quantity: 1 }
}
