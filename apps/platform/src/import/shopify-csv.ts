import type { ImportedCollection, ImportedProduct, ImportFailure } from './catalog-import.ts'
import { csvRows, UnreadableCsv, type CsvRow } from './csv/csv-rows.ts'
import type { RowGroup } from './row-group.ts'
import { inStoreOrder, type DescribedCollection } from './shopify-collections.ts'
import { shopifyProduct } from './shopify-product.ts'

export interface ParsedCatalog {
  readonly products: ImportedProduct[]
  readonly collections: ImportedCollection[]
  /** What is wrong, line by line. The products concerned are left out as a whole. */
  readonly failures: ImportFailure[]
  /** The line that first names each picture, by its address. */
  readonly pictureLines: ReadonlyMap<string, number>
}

const REQUIRED_COLUMNS = ['Handle', 'Title', 'Variant Price']

/** Reads Shopify's product CSV. Throws UnreadableCsv on a file that is not one. */
export function parseShopifyCsv(text: string): ParsedCatalog {
  const rows = csvRows(text)
  const missing = REQUIRED_COLUMNS.filter((column) => rows[0] && !(column in rows[0].values))
  if (missing.length > 0) throw new UnreadableCsv(`The file has no column ${missing.join(', ')}.`)
  const failures: ImportFailure[] = []
  const collections = new Map<string, DescribedCollection>()
  const products: ImportedProduct[] = []
  for (const [slug, group] of groupByHandle(rows, failures)) {
    const result = shopifyProduct(slug, group)
    if ('problems' in result) {
      failures.push(...result.problems.map((problem) => ({ slug, ...problem })))
      continue
    }
    products.push(result.product)
    for (const collection of result.collections) if (!collections.has(collection.slug)) collections.set(collection.slug, collection)
  }
  failures.sort((left, right) => (left.line ?? 0) - (right.line ?? 0))
  return { products, collections: inStoreOrder(collections.values()), failures, pictureLines: pictureLines(rows) }
}

function pictureLines(rows: readonly CsvRow[]): Map<string, number> {
  const lines = new Map<string, number>()
  for (const { line, values } of rows)
    for (const column of ['Image Src', 'Variant Image']) {
      const url = values[column] ?? ''
      if (url !== '' && !lines.has(url)) lines.set(url, line)
    }
  return lines
}

function groupByHandle(rows: readonly CsvRow[], failures: ImportFailure[]): Map<string, RowGroup> {
  const groups = new Map<string, { rows: CsvRow[]; broken: boolean }>()
  let latest: { rows: CsvRow[]; broken: boolean } | undefined
  for (const row of rows) {
    const slug = (row.values['Handle'] ?? '').toLowerCase()
    if (slug === '') {
      failures.push({ slug: '', line: row.line, message: 'the handle is missing' })
      // With a title it is a product of its own; without one it would have continued the product above.
      if (latest && !row.values['Title']) latest.broken = true
      continue
    }
    latest = groups.get(slug) ?? { rows: [], broken: false }
    latest.rows.push(row)
    groups.set(slug, latest)
  }
  return groups
}
