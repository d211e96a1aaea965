import * as z from 'zod/mini'

/**
 * Props of a fragment that lists a remote's public pages for `/sitemap.xml`. It is never shown: the host asks for its props alone,
 * knows the store's origin, and writes the file. A list that is too long for one file comes in parts, and the param `page` names the
 * one to return.
 */
export const SitemapPart = z.object({
  /** How many parts there are. */
  parts: z.int().check(z.positive()),
  /** The languages that the store offers; all, where there is none. */
  languages: z.optional(z.array(z.string())),
  /** Paths without a language in front of them, and when a page last changed (ISO 8601), where that is known. */
  pages: z.array(
    z.object({
      path: z.string().check(z.startsWith('/')),
      modified: z.optional(z.string().check(z.regex(/^[\d:.TZ+-]+$/))),
      /** Address of the picture that the page is about. */
      image: z.optional(z.string()),
    }),
  ),
})
export type SitemapPart = z.infer<typeof SitemapPart>
