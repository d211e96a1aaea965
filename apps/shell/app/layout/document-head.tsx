import { scriptJson } from '@galleria/fragments/contract'
import { localizePath, listOfferedLocales, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import { shellBuild } from '../config/shell-build.ts'
import type { DocumentData } from '../document/document-data.ts'
import { speculationRules } from '../speculation/speculation-rules.ts'
import { ownPath } from './own-path.ts'
import { SocialTags } from './social-tags.tsx'
import { pageStatus, statusTitle, type PageStatus } from './status-page.tsx'
import { storeJsonLd } from './store-json-ld.ts'

/** The document's head: the primary fragment's metadata, the style sheets of all fragments, and the inline scripts. */
export function DocumentHead({ data, status }: { data: DocumentData | undefined; status?: PageStatus | undefined }) {
  const { css } = shellBuild
  return (
    <head>
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{documentTitle(data, status)}</title>
      <link rel="icon" href={data?.layout?.icon ? ownPath(data.layout.icon, data.origin) : shellBuild.icon} />
      <link rel="stylesheet" href={css.url} integrity={css.integrity} />
      {data?.stylesheets.map(({ url, integrity }) => (
        <link key={url} rel="stylesheet" href={url} integrity={integrity} />
      ))}
      {data && <PageHead data={data} />}
      {data && <InlineScripts data={data} />}
    </head>
  )
}

function PageHead({ data }: { data: DocumentData }) {
  const { head, origin, locale, firstLocale } = data
  if (!head) return <meta name="robots" content="noindex" />
  const { description, canonical, feed, preloadImage, jsonLd } = head
  const offered = listOfferedLocales(data.layout?.languages)
  // Pages of a language that is offered no longer stay at their address.
  const robots = offered.includes(locale) ? head.robots : 'noindex'
  const entries = [...(canonical === '/' ? storeJsonLd(data) : []), ...(jsonLd ?? [])]
  return (
    <>
      {description && <meta name="description" content={description} />}
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={origin + localizePath(locale, canonical, firstLocale)} />}
      {canonical && !robots && <Alternates page={canonical} data={data} locales={offered} />}
      {feed && <link rel="alternate" type="application/rss+xml" href={localizePath(locale, feed, firstLocale)} />}
      <SocialTags head={head} locale={locale} />
      {preloadImage && (
        <link
          rel="preload"
          as="image"
          type={preloadImage.type}
          href={ownPath(preloadImage.src, origin)}
          imageSrcSet={preloadImage.srcset && ownPath(preloadImage.srcset, origin)}
          imageSizes={preloadImage.sizes}
          {...HIGH_PRIORITY}
        />
      )}
      {entries.map(scriptJson).map((json) => (
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
    </>
  )
}

/** Links to the page in every language that the store offers, for search engines. */
function Alternates({ page, data, locales }: { page: string; data: DocumentData; locales: readonly Locale[] }) {
  const { origin, firstLocale } = data
  return (
    <>
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + localizePath(locale, page, firstLocale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + localizePath(firstLocale, page, firstLocale)} />
    </>
  )
}

/** React 18 writes the attribute in lower case only when it does not know it. */
const HIGH_PRIORITY = { fetchpriority: 'high' }

/** The speculation rules are inline, because a file of them would be fetched before the first paint. */
function InlineScripts({ data: { nonce, notPrefetched, importMap } }: { data: DocumentData }) {
  const { boot } = shellBuild
  return (
    <>
      <script nonce={nonce} type="importmap" dangerouslySetInnerHTML={{ __html: importMap.json }} />
      <script nonce={nonce} data-preloads={importMap.preloads} dangerouslySetInnerHTML={{ __html: boot }} />
      <script nonce={nonce} type="speculationrules" dangerouslySetInnerHTML={{ __html: scriptJson(speculationRules(notPrefetched)) }} />
    </>
  )
}

function documentTitle(data: DocumentData | undefined, status?: PageStatus): string {
  const page = status ? statusTitle(status, SOURCE_LOCALE, SOURCE_LOCALE) : titleOf(data)
  const store = data?.layout?.name?.text
  return page && store && page !== store ? `${page} – ${store}` : page || store || ''
}

function titleOf(data: DocumentData | undefined): string {
  if (!data) return ''
  // A refused request has the head of the page at its URL, but its title is the status.
  if (!data.body || !data.head) return data.status < 400 ? '' : statusTitle(pageStatus(data.status), data.locale, data.firstLocale)
  return data.head.title
}
