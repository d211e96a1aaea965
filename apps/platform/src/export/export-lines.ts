import type { ExportedCatalog } from '../import/catalog-export.ts'
import type { ImportedCollection } from '../import/catalog-import.ts'
import { csvLine, shopifyColumns } from './csv-lines.ts'
import { shopifyRows } from './shopify-rows.ts'

/** Shopify's own template has as many. */
const MIN_OPTIONS = 3

/** The lines of a CSV file, as the pages of the catalog come. Pictures of the platform get addresses at `origin`. */
export async function* exportLines(
  pages: AsyncIterable<ExportedCatalog>,
  origin: string,
): AsyncGenerator<{ lines: string; products: number }> {
  let columns: string[] = []
  let collections: readonly ImportedCollection[] = []
  const described = new Set<string>()
  for await (const { head, products } of pages) {
    let lines = ''
    if (head) {
      columns = shopifyColumns({ ...head, options: Math.max(MIN_OPTIONS, head.options) })
      collections = head.collections
      lines += csvLine(columns, Object.fromEntries(columns.map((column) => [column, column])))
    }
    for (const product of products) {
      const rows = shopifyRows(product, { collections, described, origin })
      for (const slug of product.collections) described.add(slug)
      for (const row of rows) lines += csvLine(columns, row)
    }
    yield { lines, products: products.length }
  }
}
