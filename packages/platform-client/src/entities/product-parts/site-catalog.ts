import type * as z from 'zod/mini'
import { openEnum } from '../values/open-enum.ts'

/** Which catalog a site of the hosted platform has: one of them, for good. */
export const SiteCatalog = openEnum(['V1_CATALOG', 'V3_CATALOG', 'STORES_NOT_INSTALLED'])
export type SiteCatalog = z.infer<typeof SiteCatalog>
