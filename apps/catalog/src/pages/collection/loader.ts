import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import { isNotFound } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { collectionPath } from '../../lib/addresses.ts'
import { findCachedCollection } from '../../lib/collections/collection-names'
import { productTerms } from '../../lib/content/product-terms.ts'
import type { OwnText } from '../../lib/language/in-language.ts'
import { langOf } from '../../lib/language/lang-of.ts'
import type { ListParams } from '../../lib/list/list-query.ts'
import { requestList, requireListQuery, toProductList, type ProductList } from '../../lib/list/load-list.ts'
import { missingPage } from '../../lib/missing-page.ts'
import { catalogPlatform } from '../../lib/platform.ts'

export interface CollectionProps {
  readonly slug: string
  readonly name: string
  /** Of the name, where it is not the page's. */
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
  const listOf = (id: string) => requestList(env, { collectionId: id, language: locale, currency }, query)
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
    description: { text: collection.description ?? '', ...langOf(collection, 'description', locale) },
    list: toProductList(collectionPath(collection.slug), query, result, context, terms),
  }
}

async function findCollection(slug: string, context: FragmentContext<Params, Env>): Promise<Collection> {
  const collection = await catalogPlatform(context.env, context.locale)
    .collections.getBySlug(slug)
    .catch((error: unknown) => {
      if (isNotFound(error)) return null
      throw error
    })
  return collection && collection.visible !== false ? collection : missingPage('collection', slug, context)
}
