import * as z from 'zod/mini'

/** A text in the page's language, or in the one of the store that is named. */
const LayoutText = z.object({ text: z.string(), lang: z.optional(z.string()) })
export type LayoutText = z.infer<typeof LayoutText>

/** Target of a link: a page of the store, another site, a mailbox or a telephone. */
const Href = z.string().check(z.regex(/^(\/(?![/\\])|https:\/\/|mailto:|tel:)/))
const LayoutLink = z.object({ label: LayoutText, href: Href })
export type LayoutLink = z.infer<typeof LayoutLink>

const Announcement = z.object({
  text: LayoutText,
  href: z.optional(Href),
  /** The instant from which the announcement is shown; it is shown before `endsAt`. */
  startsAt: z.optional(z.string()),
  endsAt: z.optional(z.string()),
})
export type LayoutAnnouncement = z.infer<typeof Announcement>

/**
 * The owner's words in the layout around all pages. A fragment tells it to the host, which shows it in its own header and
 * footer; its markup is not shown.
 */
export const LayoutContent = z.object({
  name: z.optional(LayoutText),
  /** A line about the store. */
  tagline: z.optional(LayoutText),
  logo: z.optional(z.object({ src: z.string(), width: z.int(), height: z.int() })),
  /** URL of the icon of the browser's tab. */
  icon: z.optional(z.string()),
  /** The announcement above the header. */
  announcement: z.optional(Announcement),
  /** The currency that shoppers pay in (ISO 4217). */
  currency: z.optional(z.string()),
  /** Other currencies that prices can be shown in. */
  currencies: z.optional(z.array(z.string())),
  /** The one of them that pages in a language are shown in, by language, unless the shopper chooses another. */
  localeCurrencies: z.optional(z.record(z.string(), z.string())),
  /** The languages of the store that are offered; all, where there is none. */
  languages: z.optional(z.array(z.string())),
  /** The delivery regions of the store. */
  delivery: z.optional(
    z.object({
      /** The store's own country (ISO 3166-1). */
      country: z.string(),
      /** Regions of equal costs; that without countries is for all others. */
      regions: z.array(z.object({ key: z.string(), countries: z.array(z.string()) })),
    }),
  ),
  /** The page on which shoppers sign in: the store's own, which is the default, or the platform's. */
  signIn: z.optional(z.enum(['platform', 'store'])),
  /** Lists of links in the footer. */
  groups: z._default(z.array(z.object({ title: LayoutText, links: z.array(LayoutLink) })), []),
})
export type LayoutContent = z.infer<typeof LayoutContent>
