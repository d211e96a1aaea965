import { directionOf, formatTag, isLocale } from '@galleria/intl/locales'
import type { Localization } from '@galleria/intl/money'
import type { HomeRow } from '@galleria/platform-client/entities/store/store-content'
import type { Category } from '@galleria/platform-client/storefront/catalog/category'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import { collectionCard, type CollectionCard } from '../../lib/collections/collection-card'
import type { ProductTerms } from '../../lib/content/product-terms.ts'
import type { OwnText } from '../../lib/language/in-language.ts'
import { langOf } from '../../lib/language/lang-of.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'

/** A row of fewer says little. */
export const PRODUCTS_PER_ROW = 4

/** `first` are the first products, where no row has a reason of its own. */
type RowKind = HomeRow['show'] | 'first'

interface RowFacts {
  readonly show: RowKind
  /** The owner's own title. */
  readonly title: OwnText | null
  /** The ribbon of the row's products, in the store's own words. */
  readonly ribbon: OwnText | null
  readonly collection: CollectionCard | null
}

/** A row, and the products that it may show. */
export interface RowSource extends RowFacts {
  /** The price that the products are below, in whole units of the store's currency. */
  readonly below: number | null
  readonly candidates: readonly ListedProduct[]
}

export interface ShownRow extends RowFacts {
  readonly price: string | null
  readonly products: readonly ProductCard[]
}

const ROW_DEFAULTS = { title: null, ribbon: null, collection: null, below: null }

/** Rows of what can be had and no earlier row has; the first products where there is no such row. */
export function arrangeRows(sources: readonly RowSource[], products: readonly ListedProduct[], terms: ProductTerms): ShownRow[] {
  const used = new Set<string>()
  const rows = sources.flatMap((source) => {
    const chosen = source.candidates.filter(({ id, inStock }) => !used.has(id) && inStock).slice(0, PRODUCTS_PER_ROW)
    if (chosen.length < PRODUCTS_PER_ROW) return []
    for (const { id } of chosen) used.add(id)
    return [toShownRow(source, chosen, terms)]
  })
  if (rows.length > 0 || products.length === 0) return rows
  return [toShownRow({ ...ROW_DEFAULTS, show: 'first' }, products.slice(0, PRODUCTS_PER_ROW), terms)]
}

function toShownRow(
  { show, title, ribbon, collection, below }: Omit<RowSource, 'candidates'>,
  chosen: readonly ListedProduct[],
  terms: ProductTerms,
): ShownRow {
  const cards = chosen.map((product) => productCard(product, terms))
  return {
    show,
    title,
    ribbon,
    collection,
    price: below === null ? null : limitOf(below, chosen, terms),
    // Under its own words a ribbon on every card would say nothing.
    products: show === 'ribbon' ? cards.map((card) => ({ ...card, ribbon: null })) : cards,
  }
}

/** The ribbon that most products carry. */
export function ribbonRow(products: readonly ListedProduct[], locale: string): RowSource {
  const byRibbon = Object.values(
    Object.groupBy(
      products.filter(({ ribbon }) => ribbon),
      ({ ribbon }) => ribbon ?? '',
    ),
  )
  const [candidates = []] = byRibbon.toSorted((left = [], right = []) => right.length - left.length)
  return { ...ROW_DEFAULTS, show: 'ribbon', ribbon: ribbonOf(candidates[0], locale), candidates }
}

export function ribbonOf(product: ListedProduct | undefined, locale: string): OwnText | null {
  return product?.ribbon ? { text: product.ribbon, ...langOf(product, 'ribbon', locale) } : null
}

/** The first collection with enough to show, if any; the story tells of another one. */
export function collectionRow(
  collections: readonly Category[],
  products: readonly ListedProduct[],
  story: CollectionCard | null,
  locale: string,
): RowSource[] {
  for (const collection of collections.slice(1)) {
    if (collection.slug === story?.slug) continue
    const candidates = products.filter(({ categoryIds, inStock }) => inStock && categoryIds.includes(collection.id))
    if (candidates.length >= PRODUCTS_PER_ROW)
      return [{ ...ROW_DEFAULTS, show: 'collection', collection: collectionCard(collection, locale), candidates }]
  }
  return []
}

/**
 * What all products of a row cost less than, in the currency of their prices. In another one than the store's it is what the limit comes to
 * by their own prices, rounded up to two digits: a converted price may be rounded up itself, and must not reach it.
 */
function limitOf(below: number, products: readonly ListedProduct[], terms: ProductTerms): string {
  const [first] = products
  const own = first?.price.currency || terms.currency
  const shown = first?.price.converted?.currency ?? own
  if (shown === own) return wholeMoney(below, { ...terms, currency: own })
  const prices = products.map(({ price: { amount, converted } }) => [Number(amount), Number(converted?.amount ?? 0)])
  const [price = 0, converted = 0] = prices.toSorted(([left = 0], [right = 0]) => right - left)[0] ?? []
  const limit = price > 0 ? Math.max(below * (converted / price), converted) : below
  const step = 10 ** Math.max(0, Math.floor(Math.log10(limit)) - 1)
  return wholeMoney((Math.floor(limit / step) + 1) * step, { ...terms, currency: shown })
}

/** An amount as `formatMoney` writes it, without what comes after the point: as a limit, not as a price. */
function wholeMoney(amount: number, { locale, currency }: Localization): string {
  const text = new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
  return isLocale(locale) && directionOf(locale) === 'rtl' ? `${text}\u200e` : text
}
