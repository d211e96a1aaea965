/**
 * Whether a form comes from a page of the console. A browser says so in both headers, and no page can write them. The store may be of the
 * same site (on one machine it is, since a site has no port), so that a form of that site is not enough.
 */
export function comesFromOwnOrigin({ url, headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'same-origin' && headers.get('origin') === new URL(url).origin
}
