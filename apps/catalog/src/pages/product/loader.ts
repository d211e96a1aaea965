import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Place } from '@galleria/intl/money'
import type { Product } from '@galleria/platform-client/entities/product'
import type { Env } from '../../../env.ts'
import { startingChoices } from '../../lib/choose-variant.ts'
import { collectionNames, type CollectionName } from '../../lib/collection-names.ts'
import { pictureOf } from '../../lib/picture.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { amountOf, shownPrice, type ShownPrice } from '../../lib/price.ts'
import { nameOf, sellableOptions, sellableVariants, type SellableOption, type SellableVariant } from '../../lib/sellable.ts'
import { ServerOnly } from '../../lib/server-only.ts'
import { frozenParts, type FrozenParts } from './frozen-parts.tsx'
import type { Params } from './params.ts'
import type { ProductPicture } from './pictures-in-order.ts'

export interface ProductProps {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly digital: boolean
  /** The collection that the page stands in, by id. */
  readonly collection: string | null
  readonly price: ShownPrice
  readonly pictures: readonly ProductPicture[]
  readonly options: readonly SellableOption[]
  readonly variants: readonly SellableVariant[]
  /** What the address chose, one per option. */
  readonly choices: readonly string[]
  readonly frozen: FrozenParts
  readonly about?: ServerOnly<About>
}

/** What the page's head tells of a product, and the page itself does not. */
export interface About {
  readonly description: string
  readonly brand: string | null
  readonly offer: Offer
}

/** What search engines are told of the price: exact amounts. */
export interface Offer {
  readonly low: string
  readonly high: string
  readonly count: number
  readonly currency: string
  readonly inStock: boolean
  readonly sku: string | null
}

export async function loader({ params, env, locale, currency }: FragmentContext<Params, Env>): Promise<ProductProps> {
  const [product, collections] = await Promise.all([catalogPlatform(env).products.getBySlug(params.slug), collectionNames(env)])
  if (!product || product.visible === false) return notFound()
  return productProps(product, collections, params, { locale, currency })
}

export function productProps(product: Product, collections: readonly CollectionName[], wanted: Params, place: Place): ProductProps {
  const pictures = picturesOf(product)
  const options = sellableOptions(product)
  const variants = sellableVariants(product, pictures, place)
  const collection = collections.find(({ id }) => product.collectionIds.includes(id)) ?? null
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    digital: product.productType === 'digital',
    collection: collection && collection.id,
    price: shownPrice(product.priceData ?? {}, place, product.pricePerUnitData),
    pictures,
    options,
    variants,
    choices: startingChoices({ options, variants }, wanted),
    frozen: frozenParts(product, collection, place.locale),
    about: new ServerOnly({ description: product.description ?? '', brand: product.brand ?? null, offer: offerOf(product, place) }),
  }
}

/** The product's pictures, then those that only a choice has. */
function picturesOf({ media, productOptions }: Product): ProductPicture[] {
  const ofChoices = productOptions.flatMap(({ choices }) =>
    choices.flatMap((choice) => (choice.media?.items ?? []).flatMap((item) => ({ item, name: nameOf(choice) ?? '' }))),
  )
  const pictures = new Map<string, ProductPicture>()
  for (const item of [...(media?.items ?? []), ...ofChoices.map((one) => one.item)]) {
    const picture = pictureOf(item)
    if (!picture || pictures.has(picture.src)) continue
    const choices = ofChoices.filter((one) => pictureOf(one.item)?.src === picture.src).map(({ name }) => name)
    pictures.set(picture.src, { ...picture, ...(choices.length > 0 && { choices }) })
  }
  return [...pictures.values()]
}

function offerOf(product: Product, place: Place): Offer {
  const shown = product.variants.filter(({ variant }) => variant?.visible !== false)
  const main = product.priceData ?? {}
  const amounts = shown.map(({ variant }) => amountOf(variant?.priceData ?? main)).toSorted((left, right) => Number(left) - Number(right))
  return {
    low: amounts[0] ?? amountOf(main),
    high: amounts.at(-1) ?? amountOf(main),
    count: Math.max(1, shown.length),
    currency: main.currency ?? place.currency,
    inStock: product.stock?.inStock !== false,
    sku: product.sku ?? null,
  }
}
