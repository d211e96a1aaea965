import { contentLang } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import type { ProductTerms } from '../../lib/content/product-terms.ts'
import { infoSections } from '../../lib/products/info-sections.ts'
import { purchasableOptions } from '../../lib/products/purchasable-variants.ts'

/** What is said of one product; null where the shop says nothing. */
export interface ComparedCell {
  readonly text: string
  /** The language of the text, where it is not the page's. */
  readonly lang?: string
}

/** One thing that products are compared by. */
export interface ComparedRow {
  readonly id: string
  readonly name: string
  /** The language of the name, where it is not the page's. */
  readonly lang?: string
  /** The cells, one per product. */
  readonly cells: readonly (ComparedCell | null)[]
  readonly differs: boolean
}

interface Fact {
  readonly id: string
  readonly name: string
  readonly lang?: string
  readonly cell: ComparedCell
}

/** A fact as a list; empty where the shop says nothing. */
const fact = (id: string, name: string, text: string | null | undefined): Fact[] => (text ? [{ id, name, cell: { text } }] : [])

/** All facts of the products in rows: a fact that several products have is one row, in the order in which they are found. */
export function toComparedRows(products: readonly ListedProduct[], terms: ProductTerms, messages: Messages): ComparedRow[] {
  const facts = products.map((product) => factsOf(product, terms, messages))
  const rows = new Map<string, ComparedRow>()
  for (const { id, name, lang } of facts.flat().toSorted(byKind)) {
    if (rows.has(id)) continue
    const cells = facts.map((some) => some.find((one) => one.id === id)?.cell ?? null)
    rows.set(id, { id, name, ...(lang && { lang }), cells, differs: new Set(cells.map((cell) => cell?.text)).size > 1 })
  }
  return [...rows.values()]
}

/** What every product has comes first, then what may be chosen, then what the shop tells. */
const KINDS = ['stock', 'ribbon', 'brand', 'delivery', 'option', 'section']
const kindOf = ({ id }: Fact) => KINDS.indexOf(id.split(' ')[0] ?? '')
const byKind = (one: Fact, other: Fact) => kindOf(one) - kindOf(other)

function factsOf(product: ListedProduct, terms: ProductTerms, messages: Messages): Fact[] {
  const { t } = messages
  const { locale } = terms
  const { ribbon, brand, digital, localized } = product
  const options = purchasableOptions(product).map(({ name, label, choices, labels = choices }): Fact => {
    const lang = contentLang(locale, label === undefined ? undefined : localized?.language)
    const text = labels.join(lang ? ', ' : t('list.separator'))
    return { id: `option ${name}`, name: label ?? name, ...(lang && { lang }), cell: { text, ...(lang && { lang }) } }
  })
  return [
    ...fact('stock', t('compare.availability'), availabilityOf(product, terms, messages)),
    ...fact('ribbon', t('compare.ribbon'), ribbon),
    ...fact('brand', t('compare.brand'), brand),
    ...fact('delivery', t('compare.delivery'), t(digital ? 'compare.digital' : 'compare.shipped')),
    ...options.filter(({ cell }) => cell.text),
    ...infoSections(product, locale).map(({ title, text, lang }): Fact => ({
      id: `section ${title}`,
      name: title,
      ...(lang && { lang }),
      cell: { text, ...(lang && { lang }) },
    })),
  ]
}

function availabilityOf({ inStock, quantity }: ListedProduct, { lowStockThreshold }: ProductTerms, { t, counted }: Messages): string {
  if (!inStock) return t('compare.soldOut')
  return isLowStock(quantity, lowStockThreshold) ? counted('compare.left', quantity) : t('compare.inStock')
}
