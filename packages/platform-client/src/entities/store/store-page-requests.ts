import * as z from 'zod/mini'
import { optionalFields, text } from '../values/fields.ts'
import { localeText } from './store-content.ts'

/** The last part of a page's address: `returns`. */
export const PageSlug = text(60, 1).check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

const MAX_MARKDOWN = 40_000

/** A whole page: it replaces the one of the same slug. With a revision, a page that was changed since then is left as it is. */
export const StorePageInput = z.object({
  title: localeText(80),
  markdown: localeText(MAX_MARKDOWN),
  ...optionalFields({ revision: z.string() }),
})
export type StorePageInput = z.infer<typeof StorePageInput>

export const SetStorePage = z.object({ slug: PageSlug, page: StorePageInput })
/** With a revision, a page that was changed since then is left as it is. */
export const DeleteStorePage = z.object({ slug: PageSlug, ...optionalFields({ revision: z.string() }) })
