import { defineCall } from '../../http/call.ts'
import { CatalogImport, ImportResult } from '../../import/catalog-import.ts'

/** Operations' own call: the specification has no import. */
export const importCatalog = defineCall({
  name: 'catalog.import',
  recorded: false,
  methods: ['POST'],
  paths: ['/_admin/v1/catalog/import'],
  request: CatalogImport,
  answer: ImportResult,
  largestBody: 16 * 1024 * 1024,
  handle: ({ services }, request) => services.commerce.text('importCatalog', request),
})
