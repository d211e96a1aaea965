import * as z from 'zod/mini'
import { languageCode, list } from '../values/fields.ts'
import { localeText } from './store-content.ts'

const summary = { slug: z.string(), title: localeText(80), revision: z.string(), updatedDate: z.string() }

/** A page without what stands on it. */
export const StorePageSummary = z.object(summary)
export type StorePageSummary = z.infer<typeof StorePageSummary>

/** A page of the store in its owner's words, such as the one about returns. Each language has a text of its own. */
export const StorePage = z.object({
  ...summary,
  markdown: z.record(languageCode(), z.string()),
  /** The platform writes it from the Markdown: text and structure, nothing that acts or loads. */
  html: z.record(languageCode(), z.string()),
})
export type StorePage = z.infer<typeof StorePage>

export const StorePageResponse = z.looseObject({ page: StorePage })
export const StorePageList = z.looseObject({ pages: list(StorePageSummary) })
