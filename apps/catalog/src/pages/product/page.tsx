import { Slot, useMessages } from '@galleria/fragments/react'
import { BuyingBar } from '@galleria/ui/commerce/buying-bar'
import { useState } from 'react'
import { ShownPrice } from '../../components/shown-price.tsx'
import { StaticHtml } from '../../components/static-html'
import { productPath } from '../../lib/addresses.ts'
import { findChosenVariant, choicesQuery } from '../../lib/products/choose-variant'
import type { PurchasableVariant } from '../../lib/products/purchasable-variants.ts'
import { CompareLink } from './compare/compare-link.tsx'
import { Options } from './options.tsx'
import type { ProductProps } from './page.server.ts'
import { Pictures } from './pictures.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { SaveButton } from './save/save-button.tsx'
import { Share } from './share/share.tsx'
import { Stock } from './stock.tsx'
import '../../components/prose.css'
import '../../components/trail.css'
import './product.css'
import './share/share.css'

/** The id of the form that adds to the cart. */
const BUY = 'buy'

/** The page of a product. The form to buy it is the cart's; while the chosen variant is sold out, the account's form takes its place. */
export default function ProductPage(product: ProductProps) {
  const { t, link } = useMessages()
  const [choices, setChoices] = useState(product.choices)
  const variant = findChosenVariant(product, choices)
  const { price } = variant ?? product
  const { name, lang, digital, collection, form } = product
  const { trail, introduction, note, details } = product.staticParts?.value ?? {}
  const shared = link(`${productPath(product.slug)}${product.options.length > 0 ? `?${choicesQuery(product.options, choices)}` : ''}`)

  function choose(next: readonly string[]) {
    setChoices(next)
    const address = new URL(location.href)
    for (const [index, option] of product.options.entries()) address.searchParams.set(option.name, next[index] ?? '')
    history.replaceState(history.state, '', address)
  }

  return (
    <article className="g-buying">
      <StaticHtml html={trail} />
      <div className="catalog-product">
        <Pictures product={product} variant={variant}>
          <Share name={name} address={shared} />
        </Pictures>
        <div className="catalog-buy">
          <StaticHtml className="catalog-what" html={introduction} />
          <ShownPrice price={price} big />
          <StaticHtml className="catalog-terms" html={note} />
          <Options product={product} choices={choices} onChoose={choose} />
          <Stock variant={variant} digital={digital} />
          <div id={BUY} className="g-buying-form">
            {variant && isAwaited(variant) ? (
              <Slot key="stock-alert" fragment="account/stock-alert" params={{ productId: product.id, variantId: variant.id }} />
            ) : (
              <Slot
                fragment="cart/add-to-cart"
                params={{
                  productId: product.id,
                  variantId: variant?.id ?? '',
                  name,
                  available: variant?.available ?? false,
                  maximum: variant?.quantity,
                  drawer: form.drawer,
                  express: form.express,
                  deposit: form.deposit,
                  customTexts: form.customTexts,
                  giftable: form.giftable,
                }}
              />
            )}
          </div>
          <CompareLink slug={product.slug}>
            {product.wishlist && <SaveButton productId={product.id} variantId={variant?.id ?? ''} />}
          </CompareLink>
          <StaticHtml className="catalog-details" html={details} />
        </div>
      </div>
      {collection && <Slot fragment="catalog/related" params={{ collection, except: [product.id] }} />}
      <RecentlyViewed product={product} />
      {variant?.available && <BuyingBar name={name} price={price.now} href={`#${BUY}`} label={t('product.buy')} contentLang={lang} />}
    </article>
  )
}

/** A sold-out variant with a counted stock comes back with the next delivery. The account offers an e-mail then. */
function isAwaited({ available, quantity }: PurchasableVariant): boolean {
  return !available && quantity !== undefined
}
