/** Addresses of the store's own files as the page names them: behind a proxy the origin may not be the browser's. */
export function ownPath(addresses: string, origin: string): string {
  return addresses.replaceAll(`${origin}/`, '/')
}
