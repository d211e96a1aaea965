import { ProductCard as Card } from '@galleria/ui/commerce/product-card'
import { Cards } from '@galleria/ui/layout/cards'
import { productPath } from '../lib/addresses.ts'
import { contentLang } from '../lib/content-lang.ts'
import { useMessages } from '../lib/messages.ts'
import { CARD_PICTURE_SIZES, ROW_PICTURE_SIZES } from '../lib/picture-sizes.ts'
import type { ProductCard } from '../lib/product-card.ts'
import { ShownPrice } from './shown-price.tsx'

/** Pictures of the first row are on the first screen of most windows. */
const EARLY = 4

interface ProductCardsProps {
  readonly products: readonly ProductCard[]
  /** One row to push along, instead of as many as it takes. */
  readonly row?: boolean
  /** They begin on the first screen. */
  readonly first?: boolean
}

/** Products as cards. */
export function ProductCards({ products, row, first }: ProductCardsProps) {
  const { t, counted, link, locale } = useMessages()
  const badgeOf = ({ soldOut, ribbon, reduction, left }: ProductCard) =>
    soldOut ? t('product.soldOut') : (ribbon ?? reduction ?? (left === null ? null : counted('product.left', left)))
  return (
    <Cards row={row}>
      {products.map((product, place) => (
        <Card
          key={product.slug}
          name={product.name}
          href={link(productPath(product.slug))}
          line={product.line}
          price={<ShownPrice price={product.price} from={product.from} />}
          badge={badgeOf(product)}
          picture={product.picture}
          sizes={row ? ROW_PICTURE_SIZES : CARD_PICTURE_SIZES}
          loading={!first || place >= EARLY ? 'lazy' : place === 0 ? 'first' : 'early'}
          contentLang={contentLang(locale)}
        />
      ))}
    </Cards>
  )
}
