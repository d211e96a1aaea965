import type { SitemapPart } from '@galleria/fragments/contract'
import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { isNotFound } from '@galleria/platform-client/errors'
import { eachItem, readFrom, type Page } from '@galleria/platform-client/storefront/catalog/page'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { collectionPath, productPath, storePagePath } from '../../lib/addresses.ts'
import { storeContent } from '../../lib/content/store-content.ts'
import { pictureOf } from '../../lib/pictures/picture.ts'
import { catalogPlatform, findTokenAt } from '../../lib/platform.ts'

export { default } from './fragment.tsx'

export const params = z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))) })
export const cache = { class: 'public', fresh: 10, staleWhileRevalidate: 600 } as const
export const hydrate = 'never'

/** The most items that the platform returns at once. */
const LIMIT = 100
/** Products of one part: as many as the platform can return within the budget of one render. */
const PART_SIZE = 500
/** All products, in an order that does not change when products do. */
const ALL = { order: 'id' } as const

type Params = z.infer<typeof params>

/** All public pages of the catalog: home, collections and the owner's pages in the first part, products over as many parts as they need. */
export async function loader({ params, env, asOf }: FragmentContext<Params, Env>): Promise<SitemapPart> {
  const page = Number(params.page ?? 1)
  const start = (page - 1) * PART_SIZE
  const tokenAt = await findTokenAt(env)
  const [first, { languages }, ...others] = await Promise.all([
    productsFrom(env, start, tokenAt),
    storeContent(env, asOf),
    ...(page === 1 ? [collectionPages(env), storePages(env)] : []),
  ])
  const total = first.total ?? (await catalogPlatform(env).products.count(ALL)) ?? 0
  const parts = Math.max(1, Math.ceil(total / PART_SIZE))
  if (page > parts) notFound()
  const rest = await readRest(env, first, { start, end: Math.min(start + PART_SIZE, total), tokenAt })
  const products = [first, ...rest]
    .flatMap(({ items }) => items)
    .map(({ slug, updatedDate, mainMedia }) => ({
      path: productPath(slug),
      modified: updatedDate?.toISOString(),
      image: pictureOf(mainMedia)?.src,
    }))
  return {
    parts,
    ...(languages && { languages }),
    pages: page === 1 ? [{ path: '/' }, { path: '/collections' }, ...others.flat(), ...products] : products,
  }
}

type TokenAt = Awaited<ReturnType<typeof findTokenAt>>

/** The products from an offset on. */
function productsFrom(env: Env, offset: number, tokenAt: TokenAt): Promise<Page<ListedProduct>> {
  const { products } = catalogPlatform(env)
  return readFrom((part) => products.list(ALL, part), tokenAt, { offset, size: LIMIT })
}

/** What follows the first products of a part: all at once, or one after the other where the platform pages by cursors. */
async function readRest(
  env: Env,
  first: Page<ListedProduct>,
  { start, end, tokenAt }: { start: number; end: number; tokenAt: TokenAt },
): Promise<Page<ListedProduct>[]> {
  const { products } = catalogPlatform(env)
  if (tokenAt) {
    const offsets = Array.from({ length: Math.max(0, Math.ceil((end - start) / LIMIT) - 1) }, (_, index) => start + (index + 1) * LIMIT)
    return Promise.all(offsets.map((offset) => productsFrom(env, offset, tokenAt)))
  }
  const rest: Page<ListedProduct>[] = []
  for (let { next, items } = first, at = start + items.length; next !== undefined && at < end;) {
    const page = await products.list(ALL, { size: Math.min(LIMIT, end - at), token: next })
    rest.push(page)
    next = page.next
    at += page.items.length
  }
  return rest
}

async function collectionPages(env: Env): Promise<SitemapPart['pages']> {
  const pages: SitemapPart['pages'] = []
  const { categories } = catalogPlatform(env)
  for await (const { slug } of eachItem((part) => categories.list({}, part))) pages.push({ path: collectionPath(slug) })
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
