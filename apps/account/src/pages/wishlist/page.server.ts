import { notFound, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { findFeatureOrigin } from '@galleria/fragments/remote/feature-origin'
import { contentLang } from '@galleria/intl/locales'
import { storesAppId, defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { Product } from '@galleria/platform-client/storefront/catalog/product'
import { isWishlistFull } from '@galleria/platform-client/storefront/wishlist/saved-products'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { listAreas } from '../../lib/account-areas.ts'
import { formText } from '../../lib/form-text.ts'
import { shopperPlatform } from '../../lib/platform.ts'
import { privateHead } from '../../lib/private-head.ts'
import { findProducts } from '../../lib/wishlist/find-products.ts'
import { Note, noteAddress } from '../../lib/wishlist/note.ts'
import { toSavedProduct, type SavedProduct } from '../../lib/wishlist/saved-product.ts'
import { findSavedProducts } from '../../lib/wishlist/saved-products.ts'
import type { WithAreas } from '../../lib/with-member'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { default } from './page.tsx'

/** An address can hold any text, so the loader shows only the notes and products that it knows. */
export const params = z.object({
  note: z.optional(z.string()),
  product: z.optional(z.string()),
  variant: z.optional(z.string()),
})
export type Params = z.infer<typeof params>

export const head = privateHead('wishlist.title')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'

export interface WishlistProps extends WithAreas {
  readonly products: readonly SavedProduct[]
  readonly note: Note | null
  /** What the note is about. */
  readonly about: { readonly id: string; readonly variantId: string; readonly name: string; readonly lang: string | null } | null
  /** Whether the platform has links by which others read a list. */
  readonly sharable: boolean
  readonly share: { readonly id: string; readonly ownerName: string } | null
}

const EMPTY = { products: [], about: null, share: null, sharable: false, areas: [] }

/** What the shopper saved, at the prices and stock of now. */
export async function loader(context: FragmentContext<Params, Env>): Promise<WishlistProps> {
  const { params, env, token, clientAddress, locale, currency, displayCurrency, messages } = context
  const origin = await findFeatureOrigin(env, 'wishlist')
  if (origin === null) return notFound()
  const note = Note.safeParse(params.note).data ?? null
  if (!token) return { ...EMPTY, note }
  const platform = shopperPlatform({ env, clientAddress, locale, displayCurrency }, token)
  const [{ items, share, lowStockThreshold }, areas] = await Promise.all([
    origin === 'own' ? platform.wishlist.get() : platform.hostedSavedProducts.get(),
    memberAreas(platform, env),
  ])
  const ids = items.map(({ productId }) => productId)
  const aboutId = z.guid().safeParse(params.product).data
  const products = await findProducts(platform, aboutId === undefined || ids.includes(aboutId) ? ids : [...ids, aboutId])
  const about = aboutId === undefined ? undefined : products.get(aboutId)
  return {
    products: items.map((item) => toSavedProduct(item, products.get(item.productId), { locale, currency, lowStockThreshold }, messages)),
    note,
    about: about ? noteSubject(about, params.variant, locale) : null,
    share: share ? { id: share.id, ownerName: share.ownerName ?? '' } : null,
    sharable: origin === 'own',
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

/** Errors that tell of the product or the list, not of a fault. */
const USER_ERROR_STATUSES = new Set([400, 404, 409])

/** Every form of the page leads back to it with a note, so that a reload repeats nothing. */
export async function action(context: ActionContext<object, Env>) {
  const page = context.messages.link('/wishlist')
  const product = formText(context.form, 'product')
  const about = { product, variant: formText(context.form, 'variant') }
  try {
    const note = await applyIntent(context, product)
    return redirectTo(note ? noteAddress(page, note, about) : page)
  } catch (error) {
    // The hosted platform says it with a status of its own.
    if (isWishlistFull(error)) return redirectTo(noteAddress(page, 'full', about))
    if (!isPlatformError(error) || !USER_ERROR_STATUSES.has(error.status ?? 0)) throw error
    return redirectTo(noteAddress(page, 'unavailable', about))
  }
}

async function applyIntent({ form, env, token, clientAddress, locale }: ActionContext<object, Env>, product: string): Promise<Note | null> {
  if (!token) throw new Error('the host sends a token with every act of a visitor')
  const platform = shopperPlatform({ env, clientAddress, locale }, token)
  const { wishlist, cartAdditions } = platform
  const saved = await findSavedProducts(env, platform)
  if (!saved) return null
  switch (formText(form, 'intent')) {
    case 'move': {
      const { items } = await saved.get()
      const item = items.find(({ productId }) => productId === product)
      // The button was pressed twice, or another tab has moved the product.
      if (!item) return null
      const options = { variantId: item.variantId ?? defaultVariantId }
      await cartAdditions.add([{ reference: { appId: storesAppId, catalogItemId: product, options }, quantity: 1 }], {
        // It may come again before the product has left the list.
        idempotencyKey: `wishlist-${product}-${item.addedDate.getTime()}`,
      })
      await saved.remove(product)
      return 'moved'
    }
    case 'remove':
      await saved.remove(product)
      return 'removed'
    case 'restore': {
      const variantId = formText(form, 'variant')
      await saved.add({ productId: product, ...(variantId && { variantId }) })
      return null
    }
    case 'share':
      await wishlist.share({ ownerName: formText(form, 'ownerName') })
      return 'shared'
    case 'unshare':
      await wishlist.unshare()
      return 'unshared'
    default:
      return null
  }
}
