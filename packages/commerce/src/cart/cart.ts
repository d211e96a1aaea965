import type { Cart } from '@galleria/platform-client/entities/cart/cart'
import type { LineItem } from '@galleria/platform-client/entities/cart/cart-line-item'
import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { buyerIds } from '../access/owner.ts'
import { isPurchasable, type PurchasableItem } from '../catalog/purchasable-item.ts'
import { STORE_SETTINGS, storeMoney } from '../store/store-settings.ts'
import { isoDate } from '../values/iso-date.ts'
import { cartPrice } from '../values/money.ts'
import { catalogItem, lineParts, toCartItem, type CartItem } from './cart-item.ts'
import { isCustom, type SeenLine } from './cart-line.ts'
import type { CartRecord } from './cart-record.ts'
import { toSharedItems } from './shared-stock.ts'

/** The store that sells a cart's items, and the currency of its prices. */
export interface CartShop {
  readonly storeUrl: string
  readonly currency: string
}

/** The currency of the items when they were seen, or a new store's where no item names one. */
export function getSeenCurrency(lines: readonly SeenLine[]): string {
  const items = lines.flatMap((line) => (!isCustom(line) && isPurchasable(line.now) ? line.now : []))
  return items.find((item) => item.currency)?.currency ?? STORE_SETTINGS.currency
}

export function toCartDocument(cart: CartRecord, lines: readonly SeenLine[], shop: CartShop): Wire<typeof Cart> {
  const { currency } = shop
  const { language, weightUnit, taxIncludedInPrices } = STORE_SETTINGS
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
    lineItems: toLineDocuments(lines, shop),
    appliedDiscounts: [
      ...(cart.coupon ? [{ coupon: { ...cart.coupon } }] : []),
      ...cart.merchantDiscounts.map(({ amount }) => ({ merchantDiscount: { amount: price(amount, currency) } })),
    ],
  }
}

function toLineDocuments(lines: readonly SeenLine[], shop: CartShop): Wire<typeof LineItem>[] {
  const items = toSharedItems(lines)
  return lines.map((line, index) => toLineDocument(line, shop, items[index]))
}

/** @param item what the line sells, of which others may share the stock */
export function toLineDocument(line: SeenLine, { storeUrl, currency }: CartShop, item = toCartItem(line)): Wire<typeof LineItem> {
  const { depositAmount, taxGroupId, modifiersPrice } = item
  return {
    ...saidOfLine(line),
    id: line.id,
    quantity: line.quantity,
    ...lineParts(item),
    ...pageOf(item, storeUrl),
    price: price(item.price, currency),
    fullPrice: price(item.fullPrice, currency),
    priceBeforeDiscounts: price(item.price, currency),
    lineItemPrice: price(new Big(item.price).plus(modifiersPrice ?? 0).times(line.quantity), currency),
    ...(modifiersPrice !== undefined && { modifiersTotalPrice: price(new Big(modifiersPrice).times(line.quantity), currency) }),
    ...(item.image && { image: item.image }),
    availability: availability(line, item),
    paymentOption: item.paymentOption,
    ...(depositAmount !== undefined && { depositAmount: price(depositAmount, currency) }),
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

/** The page of the store that an item has. */
export function pageOf({ page, product }: CartItem, storeUrl: string): Pick<Wire<typeof LineItem>, 'url'> {
  if (!product) return page ? { url: page } : {}
  const relativePath = `/products/${product.slug}`
  return { url: { relativePath, url: `${storeUrl}${relativePath}` } }
}

/** The fields of a catalog line, the same for carts, checkouts and orders. */
export function itemParts(item: PurchasableItem, reference: CatalogReference) {
  return lineParts(catalogItem(item, reference))
}

function availability(line: SeenLine, { available }: CartItem) {
  if (!isCustom(line) && !isPurchasable(line.now)) return { status: 'NOT_FOUND', quantityAvailable: 0 }
  if (available === undefined) return { status: 'AVAILABLE' }
  const status = available === 0 ? 'NOT_AVAILABLE' : available < line.quantity ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
  return { status, quantityAvailable: available }
}

function price(amount: Big | string, currency: string) {
  return cartPrice(new Big(amount), storeMoney(currency))
}
