import type { ImportResult } from '../../src/import/catalog-import.ts'
import { withProductPictures } from '../../src/import/collection-pictures.ts'
import { sendCatalog, type PlatformAccess } from '../../src/import/send-catalog.ts'
import { parseShopifyCsv } from '../../src/import/shopify-csv.ts'
import { publicOrigin } from '../public-origin.ts'
import type { FetchPictureOptions } from './fetch-picture.ts'
import { importPictures, type ImportedPictures } from './import-pictures.ts'
import { withOwnPaths } from './own-paths.ts'

export interface ImportedFile {
  readonly result: ImportResult
  readonly pictures: Pick<ImportedPictures, 'fetched' | 'known' | 'failures'>
}

interface CatalogFile {
  readonly name: string
  /** The products in Shopify's product CSV format. */
  readonly text: string
}

interface ImportFileOptions extends FetchPictureOptions {
  /** Says what an import would do, and leaves everything as it is. */
  readonly dryRun?: boolean
}

/** Imports what is good in a file, its pictures first. The same file again changes nothing and fetches nothing. */
export async function importFile(access: PlatformAccess, { name, text }: CatalogFile, options: ImportFileOptions): Promise<ImportedFile> {
  const { failures, pictureLines, ...parsed } = parseShopifyCsv(text)
  const catalog = withOwnPaths(parsed, [access.url, await publicOrigin(access)])
  const { products, collections, ...pictures } = await importPictures(access, catalog, { ...options, lines: pictureLines })
  const sent = await sendCatalog(access, {
    source: name,
    products,
    collections: withProductPictures(collections, products),
    dryRun: options.dryRun,
  })
  return { result: { ...sent, failures: [...failures, ...sent.failures] }, pictures }
}
