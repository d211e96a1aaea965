import type { OperationName } from '@galleria/commerce/access/access'
import type { Operation } from '../http/operation.ts'
import { getCatalogVersion } from '../routes/catalog-v3/catalog-version.ts'
import { categoryOperations } from '../routes/catalog-v3/categories.ts'
import { productOperationsV3 } from '../routes/catalog-v3/products.ts'
import { variantOperationsV3 } from '../routes/catalog-v3/variants.ts'
import { collectionOperations } from '../routes/catalog/collections.ts'
import { productOperations } from '../routes/catalog/products.ts'
import { findSlugHistoryOperation } from '../routes/catalog/slug-history.ts'
import { searchOperations } from '../routes/search/search.ts'
import { addressFormOperations } from '../routes/store/address-forms.ts'
import { storeContentOperations } from '../routes/store/store-content.ts'
import { storePageOperations } from '../routes/store/store-pages.ts'
import { listCapabilitiesOperation } from '../routes/system/list-capabilities.ts'

/** Operations that write, in the lists of those that read. */
const WRITES: ReadonlySet<OperationName> = new Set([
  'collections.create',
  'collections.update',
  'collections.delete',
  'collections.addProducts',
  'collections.removeProducts',
  'storeContent.update',
  'storePages.set',
  'storePages.delete',
])

/** The reads that replicas serve, in the order of the API. */
export const replicatedOperations: readonly Operation[] = [
  ...productOperations,
  ...collectionOperations,
  findSlugHistoryOperation,
  getCatalogVersion,
  ...variantOperationsV3,
  ...productOperationsV3,
  ...categoryOperations,
  ...addressFormOperations,
  ...searchOperations,
  ...storeContentOperations,
  ...storePageOperations,
  listCapabilitiesOperation,
].filter(({ name }) => !WRITES.has(name))
