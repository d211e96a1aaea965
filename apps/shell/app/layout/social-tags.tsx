import type { Head } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'

/** Open Graph names a language together with a country. American English is what it takes a page for that says nothing. */
const TERRITORIES: Readonly<Record<Locale, string | null>> = { en: null, de: 'de_DE', ja: 'ja_JP', ar: 'ar_AR' }

/**
 * How a link to the page is shown where it is shared: Open Graph, and the card of X. The address is the canonical one, the description the page's. Other languages
 * have addresses of their own, which alternatives of the locale would deny: those are languages of the same address.
 */
export function SocialTags({ head, locale }: { head: Head; locale: Locale }) {
  const { title, type = 'website', image, imageAlt } = head
  const territory = TERRITORIES[locale]
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
