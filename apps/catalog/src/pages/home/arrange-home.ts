import { directionOf, formatTag, isLocale } from '@galleria/intl/locales'
import type { Localization } from '@galleria/intl/money'
import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import { collectionCard, type CollectionCard } from '../../lib/collections/collection-card'
import { pictureOf } from '../../lib/pictures/picture'
import { amountOf } from '../../lib/products/price'
import { productCard, type ProductCard } from '../../lib/products/product-card'

/** A row of fewer says little. */
const ROW = 4

/** What most people would give without thinking twice, in whole units of the store's currency. */
const SMALL_PRICE = 40

export interface HomeProps {
  readonly hero: Scene | null
  /** Products that carry the same ribbon; its words are the shop's own. */
  readonly ribboned: { readonly ribbon: string; readonly products: readonly ProductCard[] } | null
  readonly departments: readonly CollectionCard[]
  /** Stands beside the departments. */
  readonly room: MediaPicture | null
  readonly collection: { readonly card: CollectionCard; readonly products: readonly ProductCard[] } | null
  readonly story: CollectionCard | null
  readonly small: { readonly price: string; readonly products: readonly ProductCard[] } | null
  /** The first products, where no row has a reason of its own. */
  readonly first: readonly ProductCard[]
}

/** A picture with the product that it shows. */
export interface Scene {
  readonly picture: MediaPicture
  readonly product: Pick<ProductCard, 'id' | 'slug' | 'name' | 'price' | 'from'>
}

/**
 * What the start page shows of the catalog. No product and no picture stands on it twice.
 * Pictures of collections are larger scenes than those of products: the first one leads the page, the others go with its parts.
 */
export function arrangeHome(collections: readonly Collection[], products: readonly Product[], localization: Localization): HomeProps {
  const departments = collections.map(collectionCard)
  const hero = heroOf(departments, products, localization)
  const [room, ...others] = departments.filter(({ picture }) => picture && picture.src !== hero?.picture.src)
  const story = others.find(({ description }) => description) ?? null
  const rows = rowMaker(localization)
  const ribboned = ribbonRow(products, rows)
  const collection = collectionRow(collections, products, story, rows)
  const small = rows(products.filter((product) => Number(amountOf(product.priceData ?? {})) < SMALL_PRICE))
  return {
    hero,
    ribboned,
    departments,
    room: room?.picture ?? null,
    collection,
    story,
    small: small && { price: wholeMoney(SMALL_PRICE, localization), products: small },
    first: ribboned || collection || small ? [] : products.slice(0, ROW).map((product) => productCard(product, localization)),
  }
}

type Rows = (candidates: readonly Product[]) => ProductCard[] | null

/** Makes rows of what can be had and no earlier row has. */
function rowMaker(localization: Localization): Rows {
  const used = new Set<string>()
  return (candidates) => {
    const row = candidates.filter(({ id, stock }) => !used.has(id) && stock?.inStock !== false).slice(0, ROW)
    if (row.length < ROW) return null
    for (const { id } of row) used.add(id)
    return row.map((product) => productCard(product, localization))
  }
}

function heroOf(departments: readonly CollectionCard[], products: readonly Product[], localization: Localization): Scene | null {
  for (const { picture } of departments) {
    const product = picture && products.find(({ media }) => media?.items.some((item) => item.image?.url === picture.src))
    if (product) return { picture, product: productCard(product, localization) }
  }
  const [first] = products
  const picture = pictureOf(first?.media?.mainMedia ?? first?.media?.items[0])
  return first && picture ? { picture, product: productCard(first, localization) } : null
}

/** The ribbon that most products carry. */
function ribbonRow(products: readonly Product[], rows: Rows): HomeProps['ribboned'] {
  const byRibbon = Object.entries(
    Object.groupBy(
      products.filter(({ ribbon }) => ribbon),
      ({ ribbon }) => ribbon ?? '',
    ),
  )
  const [largest] = byRibbon.toSorted(([, left = []], [, right = []]) => right.length - left.length)
  const [ribbon, candidates = []] = largest ?? []
  const row = rows(candidates)
  // Under its own words a ribbon on every card would say nothing.
  return ribbon && row ? { ribbon, products: row.map((card) => ({ ...card, ribbon: null })) } : null
}

/** The first collection with enough to show; the story tells of another one. */
function collectionRow(
  collections: readonly Collection[],
  products: readonly Product[],
  story: CollectionCard | null,
  rows: Rows,
): HomeProps['collection'] {
  for (const collection of collections.slice(1)) {
    if (collection.slug === story?.slug) continue
    const row = rows(products.filter(({ collectionIds }) => collectionIds.includes(collection.id)))
    if (row) return { card: collectionCard(collection), products: row }
  }
  return null
}

/** As `formatMoney`, without what comes after the point: as a limit, not as a price. */
function wholeMoney(amount: number, { locale, currency }: Localization): string {
  const text = new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  return isLocale(locale) && directionOf(locale) === 'rtl' ? `${text}\u200e` : text
}
