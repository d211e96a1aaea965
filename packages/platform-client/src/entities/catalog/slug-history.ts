import * as z from 'zod/mini'
import { optionalFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/* No recorded call: what it takes and gives is declared here. */

export const SlugHistoryRequest = z.object({ kind: z.enum(['product', 'collection']), slug: text(500) })
export type SlugHistoryRequest = z.infer<typeof SlugHistoryRequest>

/**
 * What became of a slug that something had before: `moved` to the slug that stands beside it, `gone` with what had it last, or `unknown`,
 * as of one that nothing has ever left.
 */
export const SlugHistory = z.object({ state: openEnum(['moved', 'gone', 'unknown']), ...optionalFields({ slug: z.string() }) })
export type SlugHistory = z.infer<typeof SlugHistory>
