import type { ProductCard } from '../lib/product-card.ts'
import { t } from '../lib/messages.ts'
import { CARD_PICTURE_SIZES } from '../lib/picture-sizes.ts'
import { Price } from './price.tsx'
import { ProductImage } from './product-image.tsx'
import { Ribbon } from './ribbon.tsx'
import './product-grid.css'

/** Pictures of the first row are on the first screen of most windows. */
const EARLY = 4

/** Products as cards. The whole card is the link. */
export function ProductGrid({ products, first = true }: { products: readonly ProductCard[]; first?: boolean }) {
  return (
    <ul className="catalog-grid">
      {products.map((product, index) => (
        <li key={product.slug}>
          <ProductLink product={product} loading={index === 0 && first ? 'first' : index < EARLY && first ? 'early' : 'lazy'} />
        </li>
      ))}
    </ul>
  )
}

function ProductLink({ product, loading }: { product: ProductCard; loading: 'first' | 'early' | 'lazy' }) {
  const { slug, name, price, from, ribbon, soldOut, picture } = product
  const badge = soldOut ? t('product.soldOut') : ribbon
  return (
    <a className="catalog-card" href={`/products/${encodeURIComponent(slug)}`}>
      <ProductImage picture={picture} sizes={CARD_PICTURE_SIZES} alt="" loading={loading} />
      <span className="catalog-card-name">{name}</span>
      <Price price={price} from={from} />
      {badge && <Ribbon>{badge}</Ribbon>}
    </a>
  )
}
