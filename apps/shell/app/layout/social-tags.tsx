import type { Head } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'

/** The language and country that Open Graph assumes of a page that names none. */
const DEFAULT_TERRITORY = 'en_US'
/** Open Graph's own names for languages of many countries. */
const WITHOUT_COUNTRY: Readonly<Record<string, string>> = { ar: 'ar_AR' }

/** Open Graph names a language together with a country: the one where most of its speakers live. */
function territoryOf(locale: Locale): string | undefined {
  const { language, region } = new Intl.Locale(locale).maximize()
  const territory = WITHOUT_COUNTRY[locale] ?? `${language}_${region}`
  return territory === DEFAULT_TERRITORY ? undefined : territory
}

/**
 * Tags for a link to the page where it is shared: Open Graph, and the card of X. The address is the canonical one, the description the
 * page's. Other languages have addresses of their own, which alternatives of the locale would deny: those are languages of one address.
 */
export function SocialTags({ head, locale }: { head: Head; locale: Locale }) {
  const { title, type = 'website', image, imageAlt } = head
  const territory = territoryOf(locale)
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {territory && <meta property="og:locale" content={territory} />}
      {image && (
        <>
          <meta property="og:image" content={image} />
          {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
          {/* The large card would cut a product's picture, which stands upright. */}
          <meta name="twitter:card" content={type === 'product' ? 'summary' : 'summary_large_image'} />
        </>
      )}
    </>
  )
}
