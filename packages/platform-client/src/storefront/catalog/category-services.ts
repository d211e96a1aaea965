import type { CatalogVersion } from '../../entities/wire/api-versions.ts'
import type { Unbound } from '../../transport/unbound.ts'
import type { CategoryReads } from './catalog-reads.ts'
import { categoryReadsV1 } from './v1/category-reads.ts'
import { categoryReadsV3 } from './v3/category-reads.ts'

/** The categories of each version of the catalog, unbound. */
export const CATEGORY_READS: Readonly<Record<CatalogVersion, Unbound<CategoryReads>>> = { v1: categoryReadsV1, v3: categoryReadsV3 }
