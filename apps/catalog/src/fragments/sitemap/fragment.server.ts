import type { SitemapPart } from '@galleria/fragments/contract'
import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { isNotFound } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { collectionPath, productPath, storePagePath } from '../../lib/addresses.ts'
import { storeContent } from '../../lib/content/store-content.ts'
import { pictureOf } from '../../lib/pictures/picture.ts'
import { catalogPlatform } from '../../lib/platform.ts'

export { default } from './fragment.tsx'

export const params = z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))) })
export const cache = { class: 'public', fresh: 10, staleWhileRevalidate: 600 } as const
export const hydrate = 'never'

/** The most items that the platform returns at once. */
const LIMIT = 100
/** Products of one part: as many as the platform can return within the budget of one render. */
const PART_SIZE = 500

type Params = z.infer<typeof params>

/** All public pages of the catalog: home, collections and the owner's pages in the first part, products over as many parts as they need. */
export async function loader({ params, env, asOf }: FragmentContext<Params, Env>): Promise<SitemapPart> {
  const page = Number(params.page ?? 1)
  const start = (page - 1) * PART_SIZE
  const [first, { languages }, ...others] = await Promise.all([
    productsFrom(env, start),
    storeContent(env, asOf),
    ...(page === 1 ? [collectionPages(env), storePages(env)] : []),
  ])
  const parts = Math.max(1, Math.ceil((first.total ?? 0) / PART_SIZE))
  if (page > parts) notFound()
  const end = Math.min(start + PART_SIZE, first.total ?? 0)
  const offsets = Array.from({ length: Math.max(0, Math.ceil((end - start) / LIMIT) - 1) }, (_, index) => start + (index + 1) * LIMIT)
  const rest = await Promise.all(offsets.map((offset) => productsFrom(env, offset)))
  const products = [first, ...rest]
    .flatMap(({ items }) => items)
    .map(({ slug, lastUpdated, media }) => ({
      path: productPath(slug),
      modified: lastUpdated?.toISOString(),
      image: pictureOf(media?.mainMedia ?? media?.items[0])?.src,
    }))
  return {
    parts,
    ...(languages && { languages }),
    pages: page === 1 ? [{ path: '/' }, { path: '/collections' }, ...others.flat(), ...products] : products,
  }
}

/** The products from an offset on, in an order that does not change when products do. */
function productsFrom(env: Env, offset: number) {
  return catalogPlatform(env).products.query({ sort: [{ fieldName: 'id', order: 'ASC' }], paging: { limit: LIMIT, offset } })
}

async function collectionPages(env: Env): Promise<SitemapPart['pages']> {
  const pages: SitemapPart['pages'] = []
  for await (const { slug } of catalogPlatform(env).collections.each({
    sort: [{ fieldName: 'id', order: 'ASC' }],
    paging: { limit: LIMIT, offset: 0 },
  }))
    pages.push({ path: collectionPath(slug) })
  return pages
}

/** The store's pages; none on a platform without them. */
async function storePages(env: Env): Promise<SitemapPart['pages']> {
  try {
    const pages = await catalogPlatform(env).storePages.list()
    return pages.map(({ slug, updatedDate }) => ({ path: storePagePath(slug), modified: updatedDate }))
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}
