import * as z from 'zod/mini'
import { countryCode, currencyCode, integer, languageCode, optionalFields, requestList, text } from '../values/fields.ts'
import { lowStockThreshold } from './low-stock.ts'

/* No recorded calls: what the owner says in the store is declared here. */

const MAX_LANGUAGES = 20
const MAX_LABEL = 40
const MAX_PRICE = 999_999_999
const MAX_PIXELS = 20_000

/** One text in the languages of the store: `{ en: 'Delivery', de: 'Versand' }`. */
export const localeText = (max: number) =>
  z
    .record(languageCode(), text(max, 1))
    .check(
      z.refine(
        (texts) => Object.keys(texts).length > 0 && Object.keys(texts).length <= MAX_LANGUAGES,
        'needs a text in one language or more',
      ),
    )
export type LocalizedText = Readonly<Record<string, string>>

/** A page of the store by its path, or another site: schemes that run scripts have no place where a shopper clicks. */
const href = () => text(500).check(z.regex(/^(\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s"'<>\\]*$/))

/** A picture of the platform by its path, or of another site. */
const pictureUrl = () => text(500).check(z.regex(/^(\/media\/|https?:\/\/)[^\s"'<>\\]+$/))

const pixels = () => integer(1, MAX_PIXELS)
export const StorePicture = z.object({
  url: pictureUrl(),
  width: pixels(),
  height: pixels(),
  ...optionalFields({ altText: localeText(200) }),
})
export type StorePicture = z.infer<typeof StorePicture>

export const StoreLink = z.object({ label: localeText(MAX_LABEL), href: href() })
export type StoreLink = z.infer<typeof StoreLink>

/** A list of links under a title. */
export const LinkGroup = z.object({ title: localeText(MAX_LABEL), links: requestList(StoreLink, 10, 1) })
export type LinkGroup = z.infer<typeof LinkGroup>

/** What a row of the start page shows: the first products of a collection, those with a ribbon, or those that a rule finds. */
export const HomeRow = z.object({
  show: z.enum(['collection', 'ribbon', 'newest', 'discounted', 'underPrice']),
  ...optionalFields({
    /** The title of the row; without one it has the name of what it shows. */
    title: localeText(80),
    /** The slug of a collection. */
    collection: text(100, 1),
    ribbon: text(30, 1),
    /** The price that the products are below, in whole units of the store's currency. */
    price: integer(1, MAX_PRICE),
  }),
})
export type HomeRow = z.infer<typeof HomeRow>

export const Hero = z.object({
  title: localeText(80),
  ...optionalFields({ intro: localeText(300), picture: StorePicture, link: StoreLink }),
})

const INSTANT = /^\d{4}-.*T.*Z$/
/** Whether a text is an instant. It does not use zod's own format: with that come all others, into the bundles of those that read this. */
export const isInstant = (value: string) => INSTANT.test(value) && !Number.isNaN(Date.parse(value))
const instantText = () => z.string().check(z.refine(isInstant))

export const Announcement = z.object({
  text: localeText(200),
  ...optionalFields({ href: href(), startsAt: instantText(), endsAt: instantText() }),
})

export const contentFields = {
  name: localeText(60),
  /** A line about the store, in the footer. */
  tagline: localeText(160),
  logo: StorePicture,
  /** The icon in the browser's tab. */
  icon: pictureUrl(),
  hero: Hero,
  rows: z.array(HomeRow),
  header: requestList(StoreLink, 8),
  footer: requestList(LinkGroup, 4),
  announcement: Announcement,
  lowStockThreshold: lowStockThreshold(),
  /**
   * The currency that prices are shown in on the pages of a language, unless the shopper chooses one. One without a rate counts for
   * nothing.
   */
  localeCurrencies: z.record(languageCode(), currencyCode()).check(z.refine((all) => Object.keys(all).length <= MAX_LANGUAGES)),
  /** The offered languages among those of the store's pages; all, where it is left out. The first stands at addresses without one. */
  languages: requestList(languageCode(), MAX_LANGUAGES, 1),
  /** The page about delivery that product pages lead to. */
  deliveryPage: href(),
  /** The title of an info section in the store's language. Its text stands below the names of products that have it. */
  subtitleSection: text(50, 1),
  /** Where shoppers sign in: on the store's own page, which is the default, or on the platform's. */
  signIn: z.enum(['platform', 'store']),
  /** What tells shoppers that something is in their cart now: a message, which is the default, or the cart's drawer. */
  afterAdding: z.enum(['toast', 'drawer']),
}

/** Countries that delivery costs the same to. */
const DeliveryRegion = z.object({
  /** Regions with the same costs have the same. */
  key: z.string(),
  /** Empty for all countries that no other region names. */
  countries: z.array(countryCode()),
  /** What delivery costs there, or that there is none, in each currency that prices are shown in. */
  delivery: z.record(currencyCode(), localeText(200)),
})

/** What shoppers pay besides a price. */
export const PriceNotes = z.object(
  optionalFields({
    /** Whether taxes are in prices or come on top; absent in a store that takes none. */
    tax: localeText(100),
    /** What delivery to the store's own country costs, in each currency that prices are shown in. */
    delivery: z.record(currencyCode(), localeText(200)),
    /** The store's own country. */
    country: countryCode(),
    /** What delivery costs where, the store's own country included; absent where it costs the same everywhere. */
    regions: z.array(DeliveryRegion),
  }),
)
export type PriceNotes = z.infer<typeof PriceNotes>

/** Grows with each change. */
export const contentRevision = () => z.string()

/** The store in its owner's words. What is left out is the store's default, such as the first collections in the header. */
export const StoreContent = z.object({
  revision: contentRevision(),
  ...optionalFields({
    ...contentFields,
    /** Shoppers pay in this currency. It is read-only here: the platform's currency settings hold it, with the rates of the others. */
    currency: currencyCode(),
    /** The other currencies that prices are shown in. */
    currencies: z.array(currencyCode()),
    /** What is told beside prices. It is read-only: the settings of tax and delivery say it. */
    priceNotes: PriceNotes,
  }),
})
export type StoreContent = z.infer<typeof StoreContent>

export const StoreContentResponse = z.looseObject({ content: StoreContent })
