import type { Product } from '@galleria/platform-client/entities/product'
import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { startingChoices } from '../../lib/choose-variant.ts'
import type { Place } from '@galleria/intl/money'
import { collectionNames, type CollectionName } from '../../lib/collection-names.ts'
import { infoSections, materialOf, type InfoSection } from '../../lib/info-sections.ts'
import { pictureOf, type Picture } from '../../lib/picture.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { amountOf, shownPrice, type ShownPrice } from '../../lib/price.ts'
import { sellableOptions, sellableVariants, type SellableOption, type SellableVariant } from '../../lib/sellable.ts'
import type { Params } from './params.ts'

export interface ProductProps {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly brand: string | null
  readonly ribbon: string | null
  readonly material: string | null
  readonly digital: boolean
  /** The collection that the page stands in. */
  readonly collection: CollectionName | null
  /** HTML, sanitised by the platform. */
  readonly description: string
  readonly sections: readonly InfoSection[]
  readonly price: ShownPrice
  readonly pictures: readonly Picture[]
  readonly options: readonly SellableOption[]
  readonly variants: readonly SellableVariant[]
  /** What the address chose, one per option. */
  readonly choices: readonly string[]
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
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand ?? null,
    ribbon: product.ribbon || null,
    material: materialOf(product),
    digital: product.productType === 'digital',
    collection: collections.find(({ id }) => product.collectionIds.includes(id)) ?? null,
    description: product.description ?? '',
    sections: infoSections(product),
    price: shownPrice(product.priceData ?? {}, place, product.pricePerUnitData),
    pictures,
    options,
    variants,
    choices: startingChoices({ options, variants }, wanted),
    offer: offerOf(product, place),
  }
}

/** The product's pictures, then those that only a choice has. */
function picturesOf({ media, productOptions }: Product): Picture[] {
  const items = [...(media?.items ?? []), ...productOptions.flatMap(({ choices }) => choices.flatMap((choice) => choice.media?.items ?? []))]
  const pictures = items.flatMap((item) => pictureOf(item) ?? [])
  return [...new Map(pictures.map((picture) => [picture.src, picture])).values()]
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
