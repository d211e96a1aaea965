import type { CatalogVersion } from '../../entities/wire/api-versions.ts'
import type { Unbound } from '../../transport/unbound.ts'
import type { ProductReads } from './catalog-reads.ts'
import { productReadsV1 } from './v1/product-reads.ts'
import { productReadsV3 } from './v3/product-reads.ts'

/** The products of each version of the catalog, unbound: `createPartialClient` binds them. */
export const PRODUCT_READS: Readonly<Record<CatalogVersion, Unbound<ProductReads>>> = { v1: productReadsV1, v3: productReadsV3 }
