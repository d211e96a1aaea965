import * as z from 'zod/mini'
import { optionalFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/* No recorded call: what it takes and gives is declared here. */

export const SlugHistoryRequest = z.object({ kind: z.enum(['product', 'collection']), slug: text(500) })
export type SlugHistoryRequest = z.infer<typeof SlugHistoryRequest>

/**
 * The state of a slug that no product or collection has now: `moved` to the slug that stands beside it, `gone` when the product or
 * collection was deleted, or `unknown`, as for a slug that was never in use.
 */
export const SlugHistory = z.object({ state: openEnum(['moved', 'gone', 'unknown']), ...optionalFields({ slug: z.string() }) })
export type SlugHistory = z.infer<typeof SlugHistory>
