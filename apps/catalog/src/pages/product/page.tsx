import { useState } from 'react'
import { Slot } from '@galleria/fragments/react'
import { BuyingBar } from '@galleria/ui/commerce/buying-bar'
import { Content } from '../../components/content.tsx'
import { ShownPrice } from '../../components/shown-price.tsx'
import { Trail } from '../../components/trail.tsx'
import { chosenVariant } from '../../lib/choose-variant.ts'
import { contentLang } from '../../lib/content-lang.ts'
import { useMessages } from '../../lib/messages.ts'
import type { SellableVariant } from '../../lib/sellable.ts'
import { Details } from './details.tsx'
import type { ProductProps } from './loader.ts'
import { Options } from './options.tsx'
import { Pictures } from './pictures.tsx'
import { Stock } from './stock.tsx'
import './product.css'

/** Where the form stands. */
const BUY = 'buy'

/** A product: what it is, what can be chosen of it, and the place where the cart's own form stands. */
export default function ProductPage(product: ProductProps) {
  const { t, locale } = useMessages()
  const [choices, setChoices] = useState(product.choices)
  const variant = chosenVariant(product, choices)
  const { price } = variant ?? product
  const { name, ribbon, material, brand, digital, collection } = product

  function choose(next: readonly string[]) {
    setChoices(next)
    const address = new URL(location.href)
    for (const [place, option] of product.options.entries()) address.searchParams.set(option.name, next[place] ?? '')
    history.replaceState(history.state, '', address)
  }

  return (
    <article className="g-buying">
      <Trail collection={collection} />
      <div className="catalog-product">
        <Pictures product={product} variant={variant} />
        <div className="catalog-buy">
          <div className="catalog-what">
            {ribbon && <p><span className="g-badge g-badge-soft"><Content>{ribbon}</Content></span></p>}
            <h1 className="catalog-name"><Content>{name}</Content></h1>
            {(material ?? brand) && <p className="catalog-quiet"><Content>{[material, brand].filter(Boolean).join(' · ')}</Content></p>}
          </div>
          <ShownPrice price={price} big />
          <Options product={product} choices={choices} onChoose={choose} />
          <Stock variant={variant} digital={digital} />
          <div id={BUY} className="g-buying-form"><Slot fragment="cart/add-to-cart" params={addToCart(product, variant)} /></div>
          <Details product={product} />
        </div>
      </div>
      {collection && <Slot fragment="catalog/related" params={{ collection: collection.id, except: product.id }} />}
      {variant?.available && <BuyingBar name={name} price={price.now} href={`#${BUY}`} label={t('product.buy')} contentLang={contentLang(locale)} />}
    </article>
  )
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
