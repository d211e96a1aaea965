/** The slug of a product's page. The platform's product pages may have other paths than the shop's; the slug is the last part of both. */
export function findSlug(path: string | undefined): string | null {
  return path?.split('/').at(-1) || null
}
