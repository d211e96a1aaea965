import type { ImportedCollection, ImportedProduct } from './catalog-import.ts'

/**
 * Gives each collection without a picture the first one of its products: a CSV of products has none of collections, and a list of collections
 * would show empty tiles. Called when the pictures have been fetched, so that it is one that can be shown.
 */
export function withProductPictures(
  collections: readonly ImportedCollection[],
  products: readonly ImportedProduct[],
): ImportedCollection[] {
  const pictures = new Map<string, NonNullable<ImportedCollection['picture']>>()
  for (const { collections: slugs, media, visible } of products) {
    const [first] = media
    if (!first || !visible) continue
    const { choice: _, ...picture } = first
    for (const slug of slugs) if (!pictures.has(slug)) pictures.set(slug, picture)
  }
  return collections.map((collection) => {
    const picture = collection.picture ?? pictures.get(collection.slug)
    return picture ? { ...collection, picture } : collection
  })
}
