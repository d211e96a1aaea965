import type { HeadOf } from '@galleria/fragments/remote'
import { productPath } from '../../lib/addresses.ts'
import { listAddress, isVariation } from '../../lib/list/list-query.ts'
import { plainText } from '../../lib/text/plain-text'
import type { CollectionProps } from './loader.ts'

const MAX_DESCRIPTION_LENGTH = 160

const CONTEXT = 'https://schema.org'

export const head: HeadOf<CollectionProps> = ({ name, description, list }, { url, messages: { t, counted, link } }) => {
  const { path, query, count, products } = list
  const summary = count === null ? name : t('collection.description', { name, count: counted('collection.count', count) })
  const entry = (position: number, address: string) => ({ '@type': 'ListItem', position, item: url.origin + link(address) })
  const image = products[0]?.picture?.src
  return {
    title: query.page === 1 ? name : t('collection.pageTitle', { name, page: query.page }),
    description: plainText(description.text, MAX_DESCRIPTION_LENGTH) || summary,
    canonical: listAddress(path, query),
    ...(image && { image }),
    ...(isVariation(query)
      ? { robots: 'noindex' }
      : {
          jsonLd: [
            {
              '@context': CONTEXT,
              '@type': 'BreadcrumbList',
              itemListElement: [
                { ...entry(1, '/'), name: t('trail.home') },
                { ...entry(2, '/collections'), name: t('collections.title') },
                { ...entry(3, path), name },
              ],
            },
            {
              '@context': CONTEXT,
              '@type': 'ItemList',
              itemListElement: products.map(({ slug }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                url: url.origin + link(productPath(slug)),
              })),
            },
          ],
        }),
  }
}
