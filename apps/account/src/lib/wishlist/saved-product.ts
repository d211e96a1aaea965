import { contentLang } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import { formatMoney, type Localization } from '@galleria/intl/money'
import { toLinePicture } from '@galleria/order-view/line-picture'
import { isLowStock } from '@galleria/platform-client/entities/store/low-stock'
import type { Wishlist, WishlistItem } from '@galleria/platform-client/entities/wishlist/wishlist'
import { toShopperPrice } from '@galleria/platform-client/storefront/catalog/price'
import type { Choice, Product, Variant } from '@galleria/platform-client/storefront/catalog/product'
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
    return { id: productId, variantId, name: name || stock.text, href: null, picture: null, options: [], price: null, stock, next: null }
  }
  // A product without options is its own single variant.
  const chosen = product.options.length > 0 ? product.variants.find(({ id }) => id === variantId) : undefined
  const lang = contentLang(localization.locale, product.localized?.fields.includes('name') ? product.localized.language : undefined)
  const stock = stockOf(product, chosen, localization.lowStockThreshold, messages)
  const query = new URLSearchParams(chosen ? listChoiceNames(product, chosen) : [])
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
    next: stock.level === 'out' ? null : (product.options.length > 0 && !chosen) || hasMandatoryText(product) ? 'choose' : 'move',
  }
}

/** Only the product's page has the fields for texts. */
function hasMandatoryText({ texts }: Product): boolean {
  return texts.some(({ required }) => required)
}

function stockOf(
  product: Product,
  variant: Variant | undefined,
  lowStockThreshold: number | undefined,
  { t, counted }: Messages,
): SavedProduct['stock'] {
  const { inStock, quantity } = variant ?? product
  if (!inStock) return { level: 'out', text: t('wishlist.soldOut') }
  if (isLowStock(quantity, lowStockThreshold)) return { level: 'low', text: counted('wishlist.left', quantity) }
  return { level: 'in', text: t(product.digital ? 'wishlist.digital' : 'wishlist.inStock') }
}

function priceOf(product: Product, variant: Variant | undefined, localization: Localization, { t }: Messages): SavedProduct['price'] {
  const { amount, before, currency } = toShopperPrice((variant ?? product).price)
  const here = { locale: localization.locale, currency: currency || localization.currency }
  const now = formatMoney(amount, here)
  return {
    now: !variant && product.pricesVary ? t('wishlist.from', { price: now }) : now,
    ...(before !== undefined && { before: formatMoney(before, here) }),
  }
}

/** The chosen values by their options' names, as the addresses of products have them. */
function listChoiceNames({ options }: Product, { choices }: Variant): [string, string][] {
  return options.flatMap(({ name }, index): [string, string][] => (choices[index]?.name ? [[name, choices[index].name]] : []))
}

/** The chosen values as shoppers read them. */
function optionsOf({ options }: Product, variant: Variant): LineOption[] {
  return options.flatMap((option, index) => {
    const chosen = findChoice(option, variant, index)
    return chosen ? [{ name: option.label ?? option.name, value: chosen.label ?? chosen.name }] : []
  })
}

/** The picture of the first chosen value that has one of its own, or else the product's. */
function pictureOf({ options, mainMedia }: Product, variant: Variant | undefined) {
  const chosen = variant ? options.flatMap((option, index) => findChoice(option, variant, index) ?? []) : []
  return (chosen.find(({ media }) => media.length > 0)?.mainMedia ?? mainMedia)?.image
}

function findChoice({ choices }: Product['options'][number], variant: Variant, index: number): Choice | undefined {
  return choices.find(({ id }) => id === variant.choices[index]?.choiceId)
}
