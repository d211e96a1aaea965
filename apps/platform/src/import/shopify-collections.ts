import * as z from 'zod'
import { ImportedCollection } from './catalog-import.ts'
import type { CsvRow } from './csv/csv-rows.ts'
import { readJsonField } from './json-field.ts'
import { OWN_COLUMNS } from './shopify-columns.ts'
import { slugOf } from './slug.ts'

/** `position` is that of the collection in the store: files name collections in the order of their products. */
const DescribedCollection = ImportedCollection.extend({ position: z.int().optional() })
export type DescribedCollection = z.infer<typeof DescribedCollection>

const OwnCollections = z.array(z.union([ImportedCollection.shape.slug, DescribedCollection], 'each is a slug or a collection'))

export interface ReadCollections {
  readonly slugs: string[]
  /** Collections that the rows describe. */
  readonly described: DescribedCollection[]
}

/** The collections of a product: those of this platform's own column, or else that of its type. A product has one type, and a store few. */
export function readCollections(values: CsvRow['values'], report: (message: string) => void): ReadCollections {
  const own = readJsonField(values[OWN_COLUMNS.collections] ?? '', OWN_COLUMNS.collections, OwnCollections, report)
  if (own)
    return {
      slugs: own.map((collection) => (typeof collection === 'string' ? collection : collection.slug)),
      described: own.filter((collection) => typeof collection !== 'string'),
    }
  const type = values['Type'] ?? ''
  const slug = slugOf(type)
  return { slugs: slug ? [slug] : [], described: slug ? [{ slug, name: capitalize(type.trim()), description: '' }] : [] }
}

export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Collections in the order of the store, those without a position after them. */
export function inStoreOrder(collections: Iterable<DescribedCollection>): ImportedCollection[] {
  return [...collections]
    .toSorted((left, right) => (left.position ?? Infinity) - (right.position ?? Infinity) || 0)
    .map(({ position: _position, ...collection }) => collection)
}
