import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { contentLang } from '@galleria/intl/locales'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { isPlatformError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { listAreas } from '../../lib/account-areas.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { findProducts } from '../../lib/wishlist/find-products.ts'
import { Note } from '../../lib/wishlist/note.ts'
import { toSavedProduct, type SavedProduct } from '../../lib/wishlist/saved-product.ts'
import type { WithAreas } from '../../lib/with-member'
import type { Params } from './params.ts'

export interface WishlistProps extends WithAreas {
  readonly products: readonly SavedProduct[]
  readonly note: Note | null
  /** What the note is about. */
  readonly about: { readonly id: string; readonly variantId: string; readonly name: string; readonly lang: string | null } | null
  readonly share: { readonly id: string; readonly ownerName: string } | null
}

const EMPTY = { products: [], about: null, share: null, areas: [] }

/** What the shopper saved, at the prices and stock of now. */
export async function loader(context: FragmentContext<Params, Env>): Promise<WishlistProps> {
  const { params, env, token, clientAddress, locale, currency, displayCurrency, messages } = context
  if (!(await platformCapabilities(env).has('wishlist'))) return notFound()
  const note = Note.safeParse(params.note).data ?? null
  if (!token) return { ...EMPTY, note }
  const platform = shopperPlatform({ env, clientAddress, locale, displayCurrency }, token)
  const [{ items, share, lowStockThreshold }, areas] = await Promise.all([platform.wishlist.get(), memberAreas(platform, env)])
  const ids = items.map(({ productId }) => productId)
  const aboutId = z.guid().safeParse(params.product).data
  const products = await findProducts(platform, aboutId === undefined || ids.includes(aboutId) ? ids : [...ids, aboutId])
  const about = aboutId === undefined ? undefined : products.get(aboutId)
  return {
    products: items.map((item) => toSavedProduct(item, products.get(item.productId), { locale, currency, lowStockThreshold }, messages)),
    note,
    about: about ? noteSubject(about, params.variant, locale) : null,
    share: share ? { id: share.id, ownerName: share.ownerName ?? '' } : null,
    areas,
  }
}

function noteSubject({ id, name, localized }: Product, variantId = '', locale: string): WishlistProps['about'] {
  const lang = contentLang(locale, localized?.fields.includes('name') ? localized.language : undefined)
  return { id, variantId, name, lang: lang ?? null }
}

/** Visitors have no account. */
async function memberAreas({ members }: ReturnType<typeof shopperPlatform>, env: Env): Promise<WithAreas['areas']> {
  try {
    await members.getMy()
  } catch (error) {
    if (isPlatformError(error)) return []
    throw error
  }
  return listAreas(env)
}
