import * as z from 'zod/mini'
import { FEED_POSITION } from './feed-position.ts'

/**
 * Props of a fragment named `feed`, which lists products for feed readers and for shopping services. It is never shown: the host asks for
 * its props alone and writes `/feeds/<kind>.xml` (RSS 2.0). Its params are `kind` and, of a feed that is too long for one file, `from`:
 * where this file begins, `0` for the first. Of several remotes with a feed, one alone may need more than one file.
 */
export const FeedPart = z.object({
  /** Position at which the next file begins: the number of a product, and of a variant where the file ends within a product. */
  next: z.optional(z.string().check(z.regex(FEED_POSITION))),
  title: z.string(),
  description: z.string(),
  items: z.array(
    z.object({
      /** Path without a language in front of it. */
      path: z.string().check(z.startsWith('/')),
      title: z.string(),
      description: z.string(),
      /** The time at which the product came (ISO 8601). */
      published: z.optional(z.iso.datetime()),
      /** Address of its picture. */
      image: z.optional(z.string()),
      /** Attributes of Google's product data by their names there: `availability`, `item_group_id`. */
      attributes: z.record(z.string().check(z.regex(/^[a-z_]+$/)), z.string()),
    }),
  ),
})
export type FeedPart = z.infer<typeof FeedPart>
