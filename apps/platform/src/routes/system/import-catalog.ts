import { defineOperation } from '../../http/operation.ts'
import { CatalogImport, ImportResult } from '../../import/catalog-import.ts'

/** Operations' own call: the specification has no import. */
export const importCatalog = defineOperation({
  name: 'catalog.import',
  summary: 'Import a catalog',
  description:
    'Imports products and collections, each completely or not at all. Importing the same catalog again changes only what differs.',
  example: { takes: { source: 'example', products: [] } },
  recorded: false,
  methods: ['POST'],
  paths: ['/_admin/v1/catalog/import'],
  request: CatalogImport,
  response: ImportResult,
  largestBody: 16 * 1024 * 1024,
  handle: ({ services }, request) => services.commerce.text('importCatalog', request),
})
