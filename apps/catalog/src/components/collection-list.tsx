import type { CollectionCard } from '../lib/collection-card.ts'
import { CARD_PICTURE_SIZES } from '../lib/picture-sizes.ts'
import { ProductImage } from './product-image.tsx'
import './collection-list.css'

/** Collections as links, with a picture where they have one. */
export function CollectionList({ collections }: { collections: readonly CollectionCard[] }) {
  return (
    <ul className="catalog-collections">
      {collections.map(({ slug, name, count, picture }) => (
        <li key={slug}>
          <a className="catalog-collection" href={`/collections/${encodeURIComponent(slug)}`}>
            {picture && <ProductImage picture={picture} sizes={CARD_PICTURE_SIZES} alt="" />}
            <span className="catalog-collection-name">{name}</span>
            {count && <span className="catalog-collection-count">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
