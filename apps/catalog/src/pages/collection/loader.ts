import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { collectionPath } from '../../lib/addresses.ts'
import { findCachedCollection } from '../../lib/collections/collection-names'
import { hasPage, pageNumber, pageWindow, pagingOf, type Paging } from '../../lib/paging.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { productCard, type ProductCard } from '../../lib/products/product-card'

export interface CollectionProps {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Of products on all pages; null where the platform does not count. */
  readonly count: number | null
  readonly products: readonly ProductCard[]
  readonly paging: Paging
}

interface Params {
  readonly slug: string
  readonly page?: string
}

export async function loader({ params, env, locale, currency }: FragmentContext<Params, Env>): Promise<CollectionProps> {
  const page = pageNumber(params.page) ?? notFound()
  const productsOf = (id: string) =>
    catalogPlatform(env).products.query({ filter: { collectionIds: { $hasSome: [id] } }, paging: pageWindow(page) })
  // Products are asked for by the collection's id: one that is known already saves waiting twice.
  const known = findCachedCollection(params.slug)
  const [collection, early] = await Promise.all([findCollection(env, params.slug), known && productsOf(known.id)])
  const result = early && known?.id === collection.id ? early : await productsOf(collection.id)
  if (!hasPage(page, result)) notFound()
  return {
    slug: collection.slug,
    name: collection.name,
    description: collection.description ?? '',
    count: result.total ?? null,
    products: result.items.map((product) => productCard(product, { locale, currency })),
    paging: pagingOf(collectionPath(collection.slug), page, result),
  }
}

async function findCollection(env: Env, slug: string): Promise<Collection> {
  const collection = await catalogPlatform(env)
    .collections.getBySlug(slug)
    .catch((error: unknown) => {
      if (isNotFound(error)) return notFound()
      throw error
    })
  return collection.visible === false ? notFound() : collection
}
