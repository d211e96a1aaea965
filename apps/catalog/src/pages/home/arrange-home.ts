import { directionOf, formatTag, isLocale } from '@galleria/intl/locales'
import type { Place } from '@galleria/intl/money'
import type { Collection } from '@galleria/platform-client/entities/collection'
import type { Product } from '@galleria/platform-client/entities/product'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import { collectionCard, type CollectionCard } from '../../lib/collection-card.ts'
import { pictureOf } from '../../lib/picture.ts'
import { amountOf } from '../../lib/price.ts'
import { productCard, type ProductCard } from '../../lib/product-card.ts'

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
  readonly product: Pick<ProductCard, 'slug' | 'name' | 'price' | 'from'>
}

/**
 * What the start page shows of the catalog. No product and no picture stands on it twice.
 * Pictures of collections are larger scenes than those of products: the first one leads the page, the others go with its parts.
 */
export function arrangeHome(collections: readonly Collection[], products: readonly Product[], place: Place): HomeProps {
  const departments = collections.map(collectionCard)
  const hero = heroOf(departments, products, place)
  const [room, ...others] = departments.filter(({ picture }) => picture && picture.src !== hero?.picture.src)
  const story = others.find(({ description }) => description) ?? null
  const rows = rowMaker(place)
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
    small: small && { price: wholeMoney(SMALL_PRICE, place), products: small },
    first: ribboned || collection || small ? [] : products.slice(0, ROW).map((product) => productCard(product, place)),
  }
}

type Rows = (candidates: readonly Product[]) => ProductCard[] | null

/** Makes rows of what can be had and no earlier row has. */
function rowMaker(place: Place): Rows {
  const shown = new Set<string>()
  return (candidates) => {
    const row = candidates.filter(({ id, stock }) => !shown.has(id) && stock?.inStock !== false).slice(0, ROW)
    if (row.length < ROW) return null
    for (const { id } of row) shown.add(id)
    return row.map((product) => productCard(product, place))
  }
}

function heroOf(departments: readonly CollectionCard[], products: readonly Product[], place: Place): Scene | null {
  for (const { picture } of departments) {
    const product = picture && products.find(({ media }) => media?.items.some((item) => item.image?.url === picture.src))
    if (product) return { picture, product: productCard(product, place) }
  }
  const [first] = products
  const picture = pictureOf(first?.media?.mainMedia ?? first?.media?.items[0])
  return first && picture ? { picture, product: productCard(first, place) } : null
}

/** The ribbon that most products carry. */
function ribbonRow(products: readonly Product[], rows: Rows): HomeProps['ribboned'] {
  const byRibbon = Object.entries(
    Object.groupBy(
      products.filter(({ ribbon }) => ribbon),
      ({ ribbon }) => ribbon ?? '',
    ),
  )
  const [most] = byRibbon.toSorted(([, left = []], [, right = []]) => right.length - left.length)
  const [ribbon, candidates = []] = most ?? []
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
function wholeMoney(amount: number, { locale, currency }: Place): string {
  const text = new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  return isLocale(locale) && directionOf(locale) === 'rtl' ? `${text}\u200e` : text
}
