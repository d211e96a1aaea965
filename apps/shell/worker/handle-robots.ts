import type { RegistrySnapshot } from '@galleria/fragments/host'
import { LOCALES } from '@galleria/intl/locales'

/** Steps of signing in and out, and of subscriptions. */
const STEPS = ['/auth', '/forgot-password', '/login', '/logout', '/reset-password', '/signup', '/unsubscribe', '/verify']
/** The shell's own addresses. */
const OWN = ['/_fragment', '/_health', '/_preview', '/_ui', '/currency', '/locale', '/theme']

/** Prefixes of pages, also the first language's, which redirects: the owner may change which that is, and this file is kept for an hour. */
const PREFIXES = ['', ...LOCALES.map((locale) => `/${locale}`)]

/** `/robots.txt`: what crawlers leave out, and where the sitemap is. Styles and scripts stay open to them. */
export function handleRobots(origin: string, registry: Pick<RegistrySnapshot, 'patternsWithout'>): Response {
  const pages = withoutCovered([...STEPS, ...registry.patternsWithout('crawl').flatMap(robotsPath)].toSorted())
  const paths = [...OWN, ...PREFIXES.flatMap((prefix) => pages.map((path) => prefix + path))]
  const text = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  })
}

/** A path stands for everything below it, so a pattern that may begin with anything would exclude the whole store: it is left out. */
function robotsPath(pattern: string): string[] {
  return /^\/(?::|$)/.test(pattern) ? [] : [pattern.replace(/:[a-zA-Z]+/g, '*')]
}

function withoutCovered(paths: readonly string[]): string[] {
  return paths.filter((path, index) => !paths.slice(0, index).some((above) => path === above || path.startsWith(`${above}/`)))
}
