/** Addresses of the catalog's pages, before the language is put in front of them. */
export function collectionPath(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`
}

export function productPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`
}

/** The path of a page that the store's owner wrote. */
export function storePagePath(slug: string): string {
  return `/pages/${encodeURIComponent(slug)}`
}

/** The products side by side, by their slugs. */
export function comparePath(slugs: readonly string[]): string {
  return slugs.length > 0 ? `/compare?p=${slugs.map(encodeURIComponent).join()}` : '/compare'
}

export function resultsPath(query: string): string {
  return `/search?${new URLSearchParams({ q: query })}`
}
