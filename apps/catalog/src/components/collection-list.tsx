import { useMessages } from '@galleria/fragments/react'
import { Media } from '@galleria/ui/commerce/media'
import { Cards } from '@galleria/ui/layout/cards'
import { collectionPath } from '../lib/addresses.ts'
import type { CollectionCard } from '../lib/collections/collection-card'
import { CARD_PICTURE_SIZES } from '../lib/pictures/picture-sizes'
import { OwnText } from './own-text.tsx'
import './collection-list.css'

/** The cards of the first row load their pictures eagerly, because most windows show them on the first screen. */
const EAGER_CARDS = 4

/** Collections as cards, with a picture where they have one. */
export function CollectionList({ collections }: { collections: readonly CollectionCard[] }) {
  const { counted, link } = useMessages()
  return (
    <Cards>
      {collections.map(({ slug, name, lang, count, description, picture }, index) => (
        <li key={slug} className="g-card">
          <Media
            picture={picture}
            sizes={CARD_PICTURE_SIZES}
            alt=""
            loading={index === 0 ? 'first' : index < EAGER_CARDS ? 'early' : 'lazy'}
          />
          <div className="g-card-label">
            <a href={link(collectionPath(slug))}>
              <span className="catalog-collection-name">
                <OwnText text={name} lang={lang} />
              </span>
              {count !== null && (
                <>
                  {' '}
                  <span className="catalog-count">{counted('collection.count', count)}</span>
                </>
              )}
            </a>
            {description.text && (
              <span>
                <OwnText {...description} />
              </span>
            )}
          </div>
        </li>
      ))}
    </Cards>
  )
}
