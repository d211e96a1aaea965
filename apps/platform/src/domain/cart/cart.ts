import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { buyerIds } from '../access/owner.ts'
import { isPurchasable, type PurchasableItem } from '../catalog/purchasable-item.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import { isoDate } from '../values/iso-date.ts'
import { cartPrice } from '../values/money.ts'
import { catalogItem, lineParts, toCartItem, type CartItem } from './cart-item.ts'
import { isCustom, type SeenLine } from './cart-line.ts'
import type { CartRecord } from './cart-record.ts'

export function cartDocument(cart: CartRecord, lines: readonly SeenLine[], storeUrl: string): Wire<typeof Cart> {
  const { currency, language, weightUnit, taxIncludedInPrices } = STORE_SETTINGS
  const { buyerInfo, ...notes } = cart.notes
  return {
    ...notes,
    id: cart.id,
    createdDate: isoDate(cart.createdAt),
    updatedDate: isoDate(cart.updatedAt),
    revision: String(cart.revision),
    currency,
    conversionCurrency: currency,
    buyerLanguage: language,
    siteLanguage: language,
    taxIncludedInPrices,
    weightUnit,
    buyerInfo: { ...(buyerInfo?.email && { email: buyerInfo.email }), ...buyerIds(cart.owner) },
    ...(cart.checkoutId && { checkoutId: cart.checkoutId }),
    lineItems: lines.map((line) => lineDocument(line, storeUrl)),
    appliedDiscounts: [
      ...(cart.coupon ? [{ coupon: { ...cart.coupon } }] : []),
      ...cart.merchantDiscounts.map(({ amount }) => ({ merchantDiscount: { amount: price(amount) } })),
    ],
  }
}

export function lineDocument(line: SeenLine, storeUrl: string): Wire<typeof LineItem> {
  const item = toCartItem(line)
  const { depositAmount, taxGroupId, modifiersPrice } = item
  return {
    ...saidOfLine(line),
    id: line.id,
    quantity: line.quantity,
    ...lineParts(item),
    ...pageOf(item, storeUrl),
    price: price(item.price),
    fullPrice: price(item.fullPrice),
    priceBeforeDiscounts: price(item.price),
    lineItemPrice: price(new Big(item.price).plus(modifiersPrice ?? 0).times(line.quantity)),
    ...(modifiersPrice !== undefined && { modifiersTotalPrice: price(new Big(modifiersPrice).times(line.quantity)) }),
    ...(item.image && { image: item.image }),
    availability: availability(line, item),
    paymentOption: item.paymentOption,
    ...(depositAmount !== undefined && { depositAmount: price(depositAmount) }),
    ...(taxGroupId && { taxGroupId }),
  }
}

/** Options given when the line was added, beyond its catalog reference. */
function saidOfLine(line: SeenLine): Partial<Wire<typeof LineItem>> {
  if (!isCustom(line)) return { ...line.wishes, catalogReference: line.reference, rootCatalogItemId: line.reference.catalogItemId }
  const {
    price: _,
    fullPrice: __,
    depositAmount: ___,
    media: ____,
    quantityAvailable: _____,
    modifierGroups: ______,
    ...said
  } = line.custom
  return { ...said, customLineItem: true }
}

function pageOf({ page, product }: CartItem, storeUrl: string): Pick<Wire<typeof LineItem>, 'url'> {
  if (!product) return page ? { url: page } : {}
  const relativePath = `/products/${product.slug}`
  return { url: { relativePath, url: `${storeUrl}${relativePath}` } }
}

/** The fields of a catalog line, the same for carts, checkouts and orders. */
export function itemParts(item: PurchasableItem) {
  return lineParts(catalogItem(item))
}

function availability(line: SeenLine, { available }: CartItem) {
  if (!isCustom(line) && !isPurchasable(line.now)) return { status: 'NOT_FOUND', quantityAvailable: 0 }
  if (available === undefined) return { status: 'AVAILABLE' }
  const status = available === 0 ? 'NOT_AVAILABLE' : available < line.quantity ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
  return { status, quantityAvailable: available }
}

function price(amount: Big | string) {
  return cartPrice(new Big(amount), STORE_SETTINGS)
}
