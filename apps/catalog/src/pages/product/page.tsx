import { useState } from 'react'
import { Slot } from '@galleria/fragments/react'
import { Gallery } from '../../components/gallery.tsx'
import { OptionPicker } from '../../components/option-picker.tsx'
import { Price } from '../../components/price.tsx'
import { Ribbon } from '../../components/ribbon.tsx'
import { chosenVariant } from '../../lib/choose-variant.ts'
import { t } from '../../lib/messages.ts'
import type { SellableVariant } from '../../lib/sellable.ts'
import type { ProductProps } from './loader.ts'
import { picturesInOrder } from './pictures-in-order.ts'
import './product.css'

/** A product: what it is, what can be chosen of it, and the place where the cart's own form stands. */
export default function ProductPage(product: ProductProps) {
  const [choices, setChoices] = useState(product.choices)
  const variant = chosenVariant(product, choices)

  function choose(next: readonly string[]) {
    setChoices(next)
    const address = new URL(location.href)
    for (const [place, { name }] of product.options.entries()) address.searchParams.set(name, next[place] ?? '')
    history.replaceState(history.state, '', address)
  }

  return (
    <article className="catalog-product">
      <Gallery pictures={picturesInOrder(product.pictures, variant)} />
      <div className="catalog-product-buy">
        {product.ribbon && <Ribbon>{product.ribbon}</Ribbon>}
        <h1>{product.name}</h1>
        {product.brand && <p className="catalog-product-brand">{product.brand}</p>}
        <Price price={(variant ?? product).price} />
        {product.options.map((option, place) => (
          <OptionPicker key={option.name} product={product} choices={choices} place={place} onChoose={choose} />
        ))}
        <p className="catalog-product-stock" role="status">{t(availability(variant))}</p>
        <Slot fragment="cart/add-to-cart" params={addToCart(product, variant)} />
        {product.description && <div className="catalog-prose" dangerouslySetInnerHTML={{ __html: product.description }} />}
        {product.sections.map(({ title, text }) => (
          <section key={title} className="catalog-prose">
            <h2>{title || t('product.details')}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </article>
  )
}

function availability(variant: SellableVariant | null) {
  if (!variant) return 'product.missing'
  return variant.available ? 'product.inStock' : 'product.soldOut'
}

function addToCart({ id, name }: ProductProps, variant: SellableVariant | null): Record<string, string> {
  return {
    productId: id,
    variantId: variant?.id ?? '',
    name,
    available: variant?.available ? '1' : '0',
    maximum: variant?.quantity == null ? '' : String(variant.quantity),
  }
}
