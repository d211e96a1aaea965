import { scriptJson } from '@galleria/fragments/contract'
import { DEFAULT_LOCALE, LOCALES, localizedPath } from '@galleria/intl/locales'
import { shellBuild } from '../../worker/shell-build.ts'
import type { DocumentData } from '../composition/describe-document.server.ts'
import { pageStatus, statusTitle, type PageStatus } from './status-page.tsx'

const STORE_NAME = 'Galleria'

/** The document's head: the primary fragment's words, the style sheets of all fragments, and the one inline script. */
export function DocumentHead({ data, status }: { data: DocumentData | undefined; status?: PageStatus | undefined }) {
  const { css, preloadFonts } = shellBuild
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(data, status)}</title>
      <link rel="icon" href={shellBuild.icon} />
      {preloadFonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      <link rel="stylesheet" href={css.url} integrity={css.integrity} />
      {data?.stylesheets.map(({ url, integrity }) => (
        <link key={url} rel="stylesheet" href={url} integrity={integrity} />
      ))}
      {data && <PageHead data={data} />}
      {data && <BootScript nonce={data.nonce} />}
    </head>
  )
}

function PageHead({ data: { head, origin, locale } }: { data: DocumentData }) {
  if (!head) return <meta name="robots" content="noindex" />
  const { description, canonical, robots, image, preloadImage, jsonLd } = head
  return (
    <>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={origin + localizedPath(locale, canonical)} />}
      {canonical && !robots && <Alternates page={canonical} origin={origin} />}
      <meta property="og:title" content={head.title} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image} />}
      {preloadImage && (
        <link
          rel="preload"
          as="image"
          type={preloadImage.type}
          href={preloadImage.src}
          imageSrcSet={preloadImage.srcset}
          imageSizes={preloadImage.sizes}
          {...HIGH_PRIORITY}
        />
      )}
      {jsonLd?.map(scriptJson).map((json) => (
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
    </>
  )
}

/** The same page in every language of the store, for search engines. */
function Alternates({ page, origin }: { page: string; origin: string }) {
  return (
    <>
      {LOCALES.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + localizedPath(locale, page)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + localizedPath(DEFAULT_LOCALE, page)} />
    </>
  )
}

/** React 18 writes the attribute in lower case only when it does not know it. */
const HIGH_PRIORITY = { fetchpriority: 'high' }

function BootScript({ nonce }: { nonce: string }) {
  const { boot, modules } = shellBuild
  return <script nonce={nonce} data-modules={modules.join(' ')} dangerouslySetInnerHTML={{ __html: boot }} />
}

function documentTitle(data: DocumentData | undefined, status?: PageStatus): string {
  const page = status ? statusTitle(status, DEFAULT_LOCALE) : titleOf(data)
  return page === STORE_NAME ? page : `${page} – ${STORE_NAME}`
}

function titleOf(data: DocumentData | undefined): string {
  if (!data) return STORE_NAME
  // A page that is refused keeps its fragment's head, but the status is what it is about.
  if (!data.body || !data.head) return data.status < 400 ? STORE_NAME : statusTitle(pageStatus(data.status), data.locale)
  return data.head.title
}
