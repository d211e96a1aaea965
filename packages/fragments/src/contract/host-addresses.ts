import { isLocale } from '@galleria/intl/locales'

/** First segments of addresses that the host, or the network in front of it, answers itself. */
const HOST_SEGMENTS = new Set(['robots.txt', 'sitemap.xml', 'favicon.ico', 'feeds', '.well-known', 'cdn-cgi'])

/** Whether no page of a remote can be at addresses of this pattern: they are the host's own, or begin with a language. */
export function isHostAddress(pattern: string): boolean {
  const first = pattern.split('/')[1]?.toLowerCase() ?? ''
  return HOST_SEGMENTS.has(first) || isLocale(first)
}
