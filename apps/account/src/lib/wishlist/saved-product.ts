import { contentLang } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import { formatMoney, type Localization } from '@galleria/intl/money'
import { toLinePicture } from '@galleria/order-view/line-picture'
import type { Product, Variant } from '@galleria/platform-client/entities/catalog/product'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import { amountOf } from '@galleria/platform-client/entities/values/money'
import type { Wishlist, WishlistItem } from '@galleria/platform-client/entities/wishlist/wishlist'
import type { LinePicture } from '@galleria/ui/commerce/line-item'
import type { LineOption } from '@galleria/ui/commerce/line-options'

/** A product on a wishlist, at the price and stock of now. */
export interface SavedProduct {
  readonly id: string
  /** The variant that was chosen; empty where none was. */
  readonly variantId: string
  readonly name: string
  /** The language of the name and the options, where it is not the page's. */
  readonly lang?: string
  /** Null for a product that is no longer sold. */
  readonly href: string | null
  readonly picture: LinePicture | null
  readonly options: readonly LineOption[]
  readonly price: { readonly now: string; readonly before?: string } | null
  readonly stock: { readonly level: 'in' | 'low' | 'out'; readonly text: string }
  /** `move` it to the cart as it is, `choose` among its options or write its texts first; null for what cannot be bought. */
  readonly next: 'move' | 'choose' | null
}

/** Joins an item with its product as the catalog has it today. Without a product, the item is no longer sold. */
export function toSavedProduct(
  { productId, variantId = '', name }: WishlistItem,
  product: Product | undefined,
  localization: Localization & Pick<Wishlist, 'lowStockThreshold'>,
  messages: Messages,
): SavedProduct {
  if (!product) {
    const stock = { level: 'out', text: messages.t('wishlist.notSold') } as const
    return { id: productId, variantId, name, href: null, picture: null, options: [], price: null, stock, next: null }
  }
  const variant = product.variants.find(({ id, variant: data }) => id === variantId && data?.visible !== false)
  const chosen = variant && variant.id !== defaultVariantId ? variant : undefined
  const lang = contentLang(localization.locale, product.localized?.fields.includes('name') ? product.localized.language : undefined)
  const stock = stockOf(product, chosen, localization.lowStockThreshold, messages)
  const query = new URLSearchParams(chosen?.choices)
  return {
    id: productId,
    variantId,
    name: product.name,
    ...(lang !== undefined && { lang }),
    href: messages.link(`/products/${product.slug}${query.size > 0 ? `?${query}` : ''}`),
    picture: toLinePicture(pictureOf(product, chosen)),
    options: chosen ? optionsOf(product, chosen) : [],
    price: priceOf(product, chosen, localization, messages),
    stock,
    next: stock.level === 'out' ? null : (product.productOptions.length > 0 && !chosen) || hasMandatoryText(product) ? 'choose' : 'move',
  }
}

/** Only the product's page has the fields for texts. */
function hasMandatoryText({ customTextFields }: Product): boolean {
  return customTextFields.some(({ mandatory }) => mandatory)
}

function stockOf(
  { stock: own, productType }: Product,
  variant: Variant | undefined,
  lowStockThreshold: number | undefined,
  { t, counted }: Messages,
): SavedProduct['stock'] {
  const inStock = (variant ? variant.stock?.inStock : own?.inStock) !== false
  if (!inStock) return { level: 'out', text: t('wishlist.soldOut') }
  const counts = variant ? variant.stock?.trackQuantity : own?.trackInventory
  const left = counts ? (variant ? variant.stock?.quantity : own?.quantity) : undefined
  if (isLowStock(left, lowStockThreshold)) return { level: 'low', text: counted('wishlist.left', left) }
  return { level: 'in', text: t(productType === 'digital' ? 'wishlist.digital' : 'wishlist.inStock') }
}

function priceOf(product: Product, variant: Variant | undefined, localization: Localization, { t }: Messages): SavedProduct['price'] {
  const { convertedPriceData, priceData = {} } = variant?.variant ?? product
  const data = convertedPriceData ?? priceData
  const here = { locale: localization.locale, currency: data.currency ?? localization.currency }
  const { price } = data
  const now = formatMoney(amountOf(data), here)
  const amounts = new Set(
    product.variants.flatMap(({ variant: one }) =>
      one?.priceData && one.visible !== false ? [amountOf(one.convertedPriceData ?? one.priceData)] : [],
    ),
  )
  return {
    now: !variant && amounts.size > 1 ? t('wishlist.from', { price: now }) : now,
    ...(price !== undefined && price > Number(amountOf(data)) && { before: formatMoney(String(price), here) }),
  }
}

/** The chosen values as shoppers read them: descriptions, or their translations. */
function optionsOf({ productOptions, localized }: Product, { choices = {} }: Variant): LineOption[] {
  return productOptions.flatMap(({ name, choices: known }) => {
    const chosen = known.find(({ value, description }) => choices[name] === value || choices[name] === description)
    if (!chosen) return []
    const labels = localized?.options.find((option) => option.name === name)
    const value = labels?.choices?.[chosen.value ?? ''] ?? chosen.description ?? chosen.value ?? ''
    return [{ name: labels?.label ?? name, value }]
  })
}

/** The picture of the first chosen value that has one of its own, or else the product's. */
function pictureOf({ productOptions, media }: Product, variant: Variant | undefined) {
  const ofChoice = productOptions
    .flatMap(({ name, choices }) => choices.filter(({ value, description }) => [value, description].includes(variant?.choices?.[name])))
    .find((choice) => choice.media?.items.length)
  const items = ofChoice?.media ?? media
  return (items?.mainMedia ?? items?.items[0])?.image
}
