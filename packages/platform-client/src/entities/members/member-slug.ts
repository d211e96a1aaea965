import * as z from 'zod/mini'
import { text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/* No recorded call: what it takes and gives is declared here. */

export const CheckSlug = z.object({ slug: text(255) })

/** Whether the caller can take the slug, or why not. The caller's own slug is available. */
export const SlugAvailability = z.looseObject({ available: z.boolean(), reason: z.optional(openEnum(['TAKEN', 'RESERVED', 'FORMAT'])) })
export type SlugAvailability = z.infer<typeof SlugAvailability>
