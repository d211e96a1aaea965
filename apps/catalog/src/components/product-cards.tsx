import { useMessages } from '@galleria/fragments/react'
import { ProductCard as Card } from '@galleria/ui/commerce/product-card'
import { Cards } from '@galleria/ui/layout/cards'
import { productPath } from '../lib/addresses.ts'
import { CARD_PICTURE_SIZES, ROW_PICTURE_SIZES } from '../lib/pictures/picture-sizes'
import type { ProductCard } from '../lib/products/product-card'
import { ShownPrice } from './shown-price.tsx'

/** The cards of the first row load their pictures eagerly, because most windows show them on the first screen. */
const EAGER_CARDS = 4

interface ProductCardsProps {
  readonly products: readonly ProductCard[]
  /** Whether the cards stand in one row to push along, instead of as many rows as they take. */
  readonly row?: boolean
  /** Whether the cards begin on the first screen. */
  readonly first?: boolean
}

/** Products as cards. */
export function ProductCards({ products, row, first }: ProductCardsProps) {
  const { t, counted, link } = useMessages()
  const badgeOf = ({ soldOut, ribbon, reduction, left }: ProductCard) =>
    soldOut ? t('product.soldOut') : (ribbon ?? reduction ?? (left === null ? null : counted('product.left', left)))
  return (
    <Cards row={row}>
      {products.map((product, index) => (
        <Card
          key={product.slug}
          name={product.name}
          href={link(pathOf(product))}
          line={product.line}
          price={<ShownPrice price={product.price} from={product.from} />}
          badge={badgeOf(product)}
          picture={product.picture}
          sizes={row ? ROW_PICTURE_SIZES : CARD_PICTURE_SIZES}
          loading={!first || index >= EAGER_CARDS ? 'lazy' : index === 0 ? 'first' : 'early'}
          contentLang={product.lang}
          lineLang={product.lineLang}
        />
      ))}
    </Cards>
  )
}

function pathOf({ slug, query }: ProductCard): string {
  return query ? `${productPath(slug)}?${query}` : productPath(slug)
}
