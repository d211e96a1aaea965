import { LOCALES, localizedPath } from '@galleria/intl/locales'

/** Pages of one shopper, and steps of a process. */
const PAGES = [
  '/account',
  '/auth',
  '/cart',
  '/checkout',
  '/forgot-password',
  '/login',
  '/logout',
  '/reset-password',
  '/search',
  '/signup',
  '/thank-you',
  '/unsubscribe',
  '/verify',
]
/** The shell's own addresses. */
const OWN = ['/_edge', '/_fragment', '/_health', '/_ui', '/locale']

/** `/robots.txt`: what crawlers leave out, and where the sitemap is. Styles and scripts stay open to them. */
export function handleRobots(origin: string): Response {
  const paths = [...OWN, ...LOCALES.flatMap((locale) => PAGES.map((path) => localizedPath(locale, path)))]
  const text = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' },
  })
}
