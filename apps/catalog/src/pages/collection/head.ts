import type { HeadOf } from '@galleria/fragments/remote'
import { productPath } from '../../lib/addresses.ts'
import { breadcrumbJsonLd } from '../../lib/breadcrumb-json-ld.ts'
import { listAddress, isVariation } from '../../lib/list/list-query.ts'
import { sharedImage } from '../../lib/pictures/picture.ts'
import { plainText } from '../../lib/prose/plain-text.ts'
import type { CollectionProps } from './loader.ts'

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
    ...(picture && sharedImage(picture)),
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
