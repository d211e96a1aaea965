import type { Collection } from '@galleria/platform-client/entities/collection'
import { isNotFound } from '@galleria/platform-client/errors'
import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { counted } from '../../lib/messages.ts'
import { hasPage, pageNumber, pageWindow, pagingOf, type Paging } from '../../lib/paging.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { productCard, type ProductCard } from '../../lib/product-card.ts'

export interface CollectionProps {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly count: string | null
  readonly products: readonly ProductCard[]
  readonly paging: Paging
}

interface Params {
  readonly slug: string
  readonly page?: string
}

export async function loader({ params, env, locale, currency }: FragmentContext<Params, Env>): Promise<CollectionProps> {
  const page = pageNumber(params.page) ?? notFound()
  const { id, slug, name, description = '' } = await findCollection(env, params.slug)
  const query = { filter: { collectionIds: { $hasSome: [id] } }, paging: pageWindow(page) }
  const answer = await catalogPlatform(env).products.query(query)
  if (!hasPage(page, answer)) notFound()
  return {
    slug,
    name,
    description,
    count: answer.total === undefined ? null : counted('collection.count', answer.total),
    products: answer.items.map((product) => productCard(product, { locale, currency })),
    paging: pagingOf(`/collections/${encodeURIComponent(slug)}`, page, answer),
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
