import type { Head } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'

/** Open Graph names a language together with a country. */
const TERRITORIES: Readonly<Record<Locale, string>> = { en: 'en_US', de: 'de_DE', ja: 'ja_JP', ar: 'ar_AR' }

/**
 * How a link to the page is shown where it is shared: Open Graph, and the card of X. The address is the canonical one. Other languages
 * have addresses of their own, which alternatives of the locale would deny: those are languages of the same address.
 */
export function SocialTags({ head, locale }: { head: Head; locale: Locale }) {
  const { title, description, type = 'website', image, imageAlt, imageSize } = head
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:locale" content={TERRITORIES[locale]} />
      {image && (
        <>
          <meta property="og:image" content={image} />
          {imageSize && (
            <>
              <meta property="og:image:width" content={String(imageSize.width)} />
              <meta property="og:image:height" content={String(imageSize.height)} />
            </>
          )}
          {imageAlt && <meta property="og:image:alt" content={imageAlt} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
