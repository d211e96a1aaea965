import { useMessages } from '@galleria/fragments/react'
import { LineItem } from '@galleria/ui/commerce/line-item'
import { LineOptions } from '@galleria/ui/commerce/line-options'
import { Price } from '@galleria/ui/commerce/price'
import type { ReactNode } from 'react'
import type { SavedProduct } from '../lib/wishlist/saved-product.ts'
import './saved-products.css'

interface SavedProductsProps {
  readonly products: readonly SavedProduct[]
  /** What can be done with a product. */
  readonly children?: (product: SavedProduct) => ReactNode
}

/** The products of a wishlist at the prices and stock of now. */
export function SavedProducts({ products, children }: SavedProductsProps) {
  const { t } = useMessages()
  return (
    <ul className="account-saved">
      {products.map((product, index) => {
        const { id, name, lang, href, picture, options, price, stock } = product
        return (
          <li key={id}>
            <LineItem
              name={name}
              href={href}
              contentLang={lang}
              picture={picture}
              loading={index === 0 ? 'first' : 'lazy'}
              details={
                <>
                  <LineOptions options={options} contentLang={lang} />
                  <p className={`g-availability g-availability-${stock.level}`}>{stock.text}</p>
                </>
              }
              price={price && <Price {...price} labels={{ now: t('wishlist.priceNow'), before: t('wishlist.priceBefore') }} />}
            >
              {children?.(product)}
            </LineItem>
          </li>
        )
      })}
    </ul>
  )
}
