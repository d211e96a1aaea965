/** A page of the trail: its name and, except for the page itself, its absolute address. */
type TrailEntry = readonly [name: string, address?: string]

/** The trail of a page for search engines. */
export function breadcrumbJsonLd(...trail: TrailEntry[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, ...(item && { item }) })),
  }
}
