import type { Catalog } from './import-pictures.ts'

/** A catalog with the platform's own pictures by their paths, as it stores them: an export names their whole addresses. */
export function withOwnPaths({ products, collections }: Catalog, origins: readonly string[]): Catalog {
  const own = <Picture extends { readonly url: string }>(picture: Picture): Picture => {
    const origin = origins.find((candidate) => picture.url.startsWith(`${candidate}/media/`))
    return origin === undefined ? picture : { ...picture, url: picture.url.slice(origin.length) }
  }
  return {
    products: products.map((product) => ({ ...product, media: product.media.map(own) })),
    collections: collections.map((collection) => (collection.picture ? { ...collection, picture: own(collection.picture) } : collection)),
  }
}
