import { COLLECTIONS_TAG } from '@galleria/fragments/contract'
import type { FragmentContext, HeadOf } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Category } from '@galleria/platform-client/storefront/catalog/category'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { collectionPath, productPath } from '../../lib/addresses.ts'
import { breadcrumbJsonLd } from '../../lib/breadcrumb-json-ld.ts'
import { findCachedCollection } from '../../lib/collections/collection-names'
import { productTerms } from '../../lib/content/product-terms.ts'
import type { OwnText } from '../../lib/language/in-language.ts'
import { langOf } from '../../lib/language/lang-of.ts'
import { LIST_PARAMS } from '../../lib/list/list-params.ts'
import { listAddress, isVariation, type ListParams } from '../../lib/list/list-query.ts'
import { requestList, requireListQuery, toProductList, type ProductList } from '../../lib/list/load-list.ts'
import { missingPage } from '../../lib/missing-page.ts'
import { toSharedImage } from '../../lib/pictures/picture.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { listTags } from '../../lib/products/list-tags.ts'
import { plainText } from '../../lib/prose/plain-text.ts'

export { default, Fallback } from './page.tsx'

export const params = z.object({ slug: z.string(), ...LIST_PARAMS })
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 86_400 } as const
export const tags = ({ list }: CollectionProps) => [COLLECTIONS_TAG, ...listTags(list.products)]
export const hydrate = 'never'

export interface CollectionProps {
  readonly slug: string
  readonly name: string
  /** The language of the name, where it is not the page's. */
  readonly lang?: string
  /** Empty where there is none. */
  readonly description: OwnText
  readonly list: ProductList
}

interface Params extends ListParams {
  readonly slug: string
}

export async function loader(context: FragmentContext<Params, Env>): Promise<CollectionProps> {
  const { params, env, locale, displayCurrency: currency } = context
  const query = requireListQuery(collectionPath(params.slug), context)
  const listOf = (id: string) => requestList(env, { categoryId: id, language: locale, currency }, query)
  // Products are asked for by the collection's id: one that is known already saves waiting twice.
  const known = findCachedCollection(params.slug, locale)
  const [collection, early, terms] = await Promise.all([
    findCollection(params.slug, context),
    known && listOf(known.id),
    productTerms(context),
    // Its list is needed next, too.
    platformCapabilities(env).has('facets'),
  ])
  const result = early && known?.id === collection.id ? early : await listOf(collection.id)
  return {
    slug: collection.slug,
    name: collection.name,
    ...langOf(collection, 'name', locale),
    description: { text: collection.description, ...langOf(collection, 'description', locale) },
    list: toProductList(collectionPath(collection.slug), query, result, context, terms),
  }
}

async function findCollection(slug: string, context: FragmentContext<Params, Env>): Promise<Category> {
  const collection = await catalogPlatform(context.env, context.locale).categories.getBySlug(slug)
  return collection?.visible ? collection : missingPage('collection', slug, context)
}

const MAX_DESCRIPTION_LENGTH = 160

export const head: HeadOf<CollectionProps> = ({ name, description, list }, { url, messages: { t, counted, link } }) => {
  const { path, query, count, products } = list
  const summary = count === null ? name : t('collection.description', { name, count: counted('collection.count', count) })
  const absolute = (address: string) => url.origin + link(address)
  const picture = products[0]?.picture
  return {
    title: query.page === 1 ? name : t('collection.pageTitle', { name, page: query.page }),
    description: plainText(description.text, MAX_DESCRIPTION_LENGTH) || summary,
    canonical: listAddress(path, query),
    ...(picture && toSharedImage(picture)),
    ...(isVariation(query)
      ? { robots: 'noindex' }
      : {
          jsonLd: [
            breadcrumbJsonLd([t('trail.home'), absolute('/')], [t('collections.title'), absolute('/collections')], [name, absolute(path)]),
            {
              '@context': 'https://schema.org',
              '@type': 'ItemList',
              itemListElement: products.map(({ slug }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                url: absolute(productPath(slug)),
              })),
            },
          ],
        }),
  }
}
