import { defineOperation } from '../../http/operation.ts'
import { CatalogExport, ExportedCatalog } from '../../import/catalog-export.ts'

/** Operations' own call, as the import of a catalog. */
export const exportCatalog = defineOperation({
  name: 'catalog.export',
  summary: 'Export the catalog',
  description: 'Returns products and collections, page by page, in the form of the import.',
  recorded: false,
  methods: ['POST'],
  paths: ['/_admin/v1/catalog/export'],
  request: CatalogExport,
  response: ExportedCatalog,
  handle: ({ services }, request) => services.commerce.text('exportCatalog', CatalogExport.parse(request)),
})
