import { Media } from '@galleria/ui/commerce/media'
import { Cards } from '@galleria/ui/layout/cards'
import { collectionPath } from '../lib/addresses.ts'
import type { CollectionCard } from '../lib/collection-card.ts'
import { useMessages } from '../lib/messages.ts'
import { CARD_PICTURE_SIZES } from '../lib/picture-sizes.ts'
import { Content } from './content.tsx'
import './collection-list.css'

/** Pictures of the first row are on the first screen of most windows. */
const EARLY = 4

/** Collections as cards, with a picture where they have one. */
export function CollectionList({ collections }: { collections: readonly CollectionCard[] }) {
  const { counted, link } = useMessages()
  return (
    <Cards>
      {collections.map(({ slug, name, count, description, picture }, place) => (
        <li key={slug} className="g-card">
          <Media picture={picture} sizes={CARD_PICTURE_SIZES} alt="" loading={place === 0 ? 'first' : place < EARLY ? 'early' : 'lazy'} />
          <div className="g-card-label">
            <a href={link(collectionPath(slug))}>
              <span className="catalog-collection-name">
                <Content>{name}</Content>
              </span>
              {count !== null && (
                <>
                  {' '}
                  <span className="catalog-count">{counted('collection.count', count)}</span>
                </>
              )}
            </a>
            {description && (
              <span>
                <Content>{description}</Content>
              </span>
            )}
          </div>
        </li>
      ))}
    </Cards>
  )
}
