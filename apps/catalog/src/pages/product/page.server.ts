import { COLLECTIONS_TAG, productTag, STORE_TAG } from '@galleria/fragments/contract'
import type { FragmentContext, HeadOf } from '@galleria/fragments/remote'
import { findFeatureOrigin } from '@galleria/fragments/remote/feature-origin'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Messages } from '@galleria/intl/messages'
import type { Localization } from '@galleria/intl/money'
import { toShopperPrice } from '@galleria/platform-client/storefront/catalog/price'
import type { Product } from '@galleria/platform-client/storefront/catalog/product'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { collectionPath, productPath } from '../../lib/addresses.ts'
import { breadcrumbJsonLd } from '../../lib/breadcrumb-json-ld.ts'
import { collectionNames, type CollectionName } from '../../lib/collections/collection-names'
import { productTerms } from '../../lib/content/product-terms'
import { langOf } from '../../lib/language/lang-of.ts'
import { missingPage } from '../../lib/missing-page.ts'
import { MAIN_PICTURE_SIZES } from '../../lib/pictures/picture-sizes'
import { pictureOf, preloadOf, toSharedImage } from '../../lib/pictures/picture.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { customTextsOf, type CartForm } from '../../lib/products/cart-form.ts'
import { startingChoices, findChosenVariant } from '../../lib/products/choose-variant'
import { depositField } from '../../lib/products/deposit-field.ts'
import { toShownPrice, type ShownPrice } from '../../lib/products/price.ts'
import {
  purchasableOptions,
  purchasableVariants,
  withConvertedAmounts,
  type PurchasableOption,
  type PurchasableVariant,
} from '../../lib/products/purchasable-variants.ts'
import { plainText } from '../../lib/prose/plain-text.ts'
import { ServerOnly } from '../../lib/static-html/server-only'
import { isFilm } from './films.tsx'
import { picturesInOrder, type ProductPicture } from './pictures-in-order.ts'
import { productJsonLd } from './product-json-ld.ts'
import type { ShopperTerms } from './shopper-terms.ts'
import { renderStaticParts, type StaticParts } from './static-parts'

export { Fallback } from './fallback.tsx'
export { default } from './page.tsx'

/** The product's slug, and any option by its name: `/products/shirt?Size=L`. */
export const params = z.catchall(z.object({ slug: z.string() }), z.string())
export type Params = z.infer<typeof params>

/** Each combination of choices is a page of its own; any other query shows the starting choices. */
export function query({ options }: { readonly options: readonly PurchasableOption[] }): Record<string, string[]> {
  return Object.fromEntries(options.map(({ name, choices }) => [name, [...choices]]))
}

export const cache = { class: 'public', perDeliveryRegion: true, fresh: 5, staleWhileRevalidate: 60, staleIfError: 86_400 } as const
/** The trail names a collection; up to which stock it says how many are left is the owner's setting. */
export const tags = ({ id }: ProductProps) => [productTag(id), COLLECTIONS_TAG, STORE_TAG]
export const hydrate = 'load'

const MAX_DESCRIPTION_LENGTH = 160

export interface ProductProps {
  readonly id: string
  readonly slug: string
  readonly name: string
  /** The language of the name, where it is not the page's. */
  readonly lang?: string
  readonly digital?: boolean
  /** The collection that the page stands in, by its slug: the page names it elsewhere too, and its bytes count. */
  readonly collection: string | null
  readonly price: ShownPrice
  readonly pictures: readonly ProductPicture[]
  readonly options: readonly PurchasableOption[]
  readonly variants: readonly PurchasableVariant[]
  readonly form: CartForm
  /** What the address chose, one per option. */
  readonly choices: readonly string[]
  readonly staticParts?: ServerOnly<StaticParts>
  /** Films are among the static parts. */
  readonly films?: true
  /** The platform keeps wishlists. */
  readonly wishlist?: true
  readonly about?: ServerOnly<About>
}

/** What the page's head tells of a product, and the page itself does not. */
export interface About {
  /** What the owner wants search engines to show instead of the name. */
  readonly title?: string | undefined
  readonly description: string
  readonly brand: string | null
  /** Exact amounts, one per variant. */
  readonly prices: readonly string[]
  readonly currency: string
  /** Where the page stands. */
  readonly collection: { readonly name: string; readonly path: string }
}

export async function loader(context: FragmentContext<Params, Env>): Promise<ProductProps> {
  const { params, env, messages, asOf, locale, displayCurrency, deliveryRegion } = context
  const capabilities = platformCapabilities(env)
  const [product, collections, wishlist, recipients, express, terms] = await Promise.all([
    catalogPlatform(env, locale, displayCurrency).products.getBySlug(params.slug),
    collectionNames(env, asOf, locale),
    findFeatureOrigin(env, 'wishlist'),
    capabilities.has('giftCardRecipients'),
    capabilities.has('checkouts'),
    productTerms(context),
  ])
  if (!product?.visible) return missingPage('product', params.slug, context)
  const props = productProps(product, collections, params, { ...terms, displayCurrency, deliveryRegion }, messages)
  const form: CartForm = { ...props.form, ...(express && { express }), ...(recipients && product.giftCard && { giftable: true }) }
  return { ...props, form, ...(wishlist && { wishlist: true as const }) }
}

export function productProps(
  product: Product,
  collections: readonly CollectionName[],
  params: Params,
  terms: ShopperTerms,
  messages: Messages,
): ProductProps {
  const pictures = picturesOf(product)
  const options = purchasableOptions(product, terms.locale)
  const variants = purchasableVariants(product, pictures, terms)
  const collection = collections.find(({ id }) => product.categoryIds.includes(id)) ?? null
  const staticParts = renderStaticParts(product, collection, terms, messages)
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    ...langOf(product, 'name', terms.locale),
    ...(product.digital && { digital: true }),
    collection: collection && collection.slug,
    price: toShownPrice(toShopperPrice(product.price), terms, product.measure),
    pictures,
    options: withConvertedAmounts(options, variants, product, terms),
    variants,
    form: {
      ...customTextsOf(product),
      ...(terms.afterAdding === 'drawer' && { drawer: true }),
      ...depositField(product, terms),
    },
    choices: startingChoices({ options, variants }, params),
    staticParts: new ServerOnly(staticParts),
    ...(staticParts.films && { films: true }),
    about: new ServerOnly(aboutOf(product, collection, terms, messages)),
  }
}

/** The product's pictures, then those that only a choice has. */
function picturesOf({ media, options }: Product): ProductPicture[] {
  const ofChoices = options.flatMap(({ choices }) => choices.flatMap(({ name, media: own }) => own.map((item) => ({ item, name }))))
  const pictures = new Map<string, ProductPicture>()
  for (const item of [...media, ...ofChoices.map((one) => one.item)]) {
    const picture = pictureOf(item)
    if (!picture || pictures.has(picture.src) || isFilm(item)) continue
    const choices = ofChoices.filter((one) => pictureOf(one.item)?.src === picture.src).map(({ name }) => name)
    pictures.set(picture.src, { ...picture, ...(choices.length > 0 && { choices }) })
  }
  return [...pictures.values()]
}

function aboutOf(product: Product, collection: CollectionName | null, { currency }: Localization, { t }: Messages): About {
  const { description, brand = null, price, seo, variants } = product
  return {
    title: seo.title,
    description: seo.description ?? plainText(description, MAX_DESCRIPTION_LENGTH),
    brand,
    prices: variants.length > 0 ? variants.map((variant) => variant.price.amount) : [price.amount],
    currency: price.currency || currency,
    collection: collection
      ? { name: collection.name, path: collectionPath(collection.slug) }
      : { name: t('collections.title'), path: '/collections' },
  }
}

/** Every choice of a product shares one canonical address: its own, without a query. */
export const head: HeadOf<ProductProps> = (product, { url: { origin }, messages }) => {
  const about = product.about?.value
  const [first] = picturesInOrder(product.pictures, product.variants, findChosenVariant(product, product.choices))
  return {
    title: about?.title || product.name,
    type: 'product',
    ...(about?.description && { description: about.description }),
    canonical: productPath(product.slug),
    ...(first && { ...toSharedImage(first), preloadImage: preloadOf(first, MAIN_PICTURE_SIZES) }),
    ...(about && {
      jsonLd: [
        productJsonLd(product, about, origin, messages),
        breadcrumbJsonLd([about.collection.name, origin + messages.link(about.collection.path)], [product.name]),
      ],
    }),
  }
}
