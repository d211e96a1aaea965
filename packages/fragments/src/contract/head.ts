import * as z from 'zod/mini'

/** What a page puts into the document's head. Only the primary fragment's head is used. */
export const Head = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  /** Path of the canonical URL on the store's origin. */
  canonical: z.optional(z.string().check(z.startsWith('/'))),
  robots: z.optional(z.string()),
  /** Path of a feed with what the page shows, for readers of feeds. */
  feed: z.optional(z.string().check(z.startsWith('/'))),
  /** What the page is about, where it is one thing; otherwise it is a page of the store. */
  type: z.optional(z.enum(['product'])),
  /** The picture that stands for the page where it is shared. */
  image: z.optional(z.string()),
  imageAlt: z.optional(z.string()),
  /** The largest picture of the first screen: preloaded, so that it does not wait for the body. With a type, browsers that lack it leave it alone. */
  preloadImage: z.optional(
    z.object({ src: z.string(), srcset: z.optional(z.string()), sizes: z.optional(z.string()), type: z.optional(z.string()) }),
  ),
  /** Structured data, one schema.org object per entry, printed as `application/ld+json`. */
  jsonLd: z.optional(z.array(z.record(z.string(), z.json()))),
})
export type Head = z.infer<typeof Head>
