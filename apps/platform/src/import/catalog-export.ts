import * as z from 'zod'
import { ImportedCollection, ImportedProduct } from './catalog-import.ts'

/** Maximum products per call. */
const MAX_EXPORTED = 100

/** `after` is the `next` of the call before. */
export const CatalogExport = z.object({
  after: z.int().min(0).default(0),
  limit: z.int().min(1).max(MAX_EXPORTED).default(MAX_EXPORTED),
})

/** What is said of the whole catalog. */
const CatalogHead = z.object({
  collections: z.array(ImportedCollection),
  /** The languages into which products are translated. */
  languages: z.array(z.string()),
  /** Highest number of options that a product has. */
  options: z.int(),
})
export type CatalogHead = z.infer<typeof CatalogHead>

export const ExportedCatalog = z.object({
  /** The head of the catalog, in the first call alone. */
  head: CatalogHead.optional(),
  /** The products in the order of the catalog, as an import takes them. */
  products: z.array(ImportedProduct),
  /** The offset of the next call; absent where there are no further products. */
  next: z.int().optional(),
})
export type ExportedCatalog = z.infer<typeof ExportedCatalog>
