import type { Cart } from '@galleria/platform-client/entities/cart'
import type { LineItem } from '@galleria/platform-client/entities/cart-line-item'
import type { CartInfo } from '@galleria/platform-client/entities/cart-requests'
import type { CatalogReference } from '@galleria/platform-client/entities/catalog-reference'
import type { DescriptionLine, ItemType, PhysicalProperties, ProductName } from '@galleria/platform-client/entities/line-item-parts'
import type { Wire } from '@galleria/platform-client/entities/wire'
import Big from 'big.js'
import { cartPrice } from './money.ts'
import { buyerIds, type Owner } from './owner.ts'
import { isSellable, type Resolution, type SellableItem } from './sellable-item.ts'
import { storeSettings } from './store-settings.ts'
import { lineTotal } from './totals.ts'

export const MAX_LINES = 300

/** What the owner of a cart wrote into it. */
export type CartNotes = Wire<typeof CartInfo>

export interface CartRecord {
  readonly id: string
  readonly owner: Owner
  readonly notes: CartNotes
  readonly checkoutId: string | null
  readonly revision: number
  readonly createdAt: number
  readonly updatedAt: number
}

export interface CartLineRecord {
  readonly id: string
  readonly reference: CatalogReference
  readonly quantity: number
  readonly lastSeen: SellableItem
}

/** A line beside what the catalog says about it now. */
export interface SeenLine extends CartLineRecord {
  readonly now: Resolution
}

export function cartDocument(cart: CartRecord, lines: readonly SeenLine[], storeUrl: string): Wire<typeof Cart> {
  const { currency, language, weightUnit, taxIncludedInPrices } = storeSettings
  const { buyerInfo, ...notes } = cart.notes
  return {
    ...notes,
    id: cart.id,
    createdDate: new Date(cart.createdAt).toISOString(),
    updatedDate: new Date(cart.updatedAt).toISOString(),
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
    appliedDiscounts: [],
  }
}

function lineDocument(line: SeenLine, storeUrl: string): Wire<typeof LineItem> {
  const item = isSellable(line.now) ? line.now : line.lastSeen
  const price = cartPrice(new Big(item.price), storeSettings)
  const relativePath = `/products/${item.slug}`
  return {
    id: line.id,
    quantity: line.quantity,
    catalogReference: line.reference,
    ...itemParts(item),
    url: { relativePath, url: `${storeUrl}${relativePath}` },
    price,
    fullPrice: cartPrice(new Big(item.fullPrice), storeSettings),
    priceBeforeDiscounts: price,
    lineItemPrice: cartPrice(lineTotal({ quantity: line.quantity, price: item.price }), storeSettings),
    ...(item.image && { image: item.image }),
    availability: availability(line),
    paymentOption: 'FULL_PAYMENT_ONLINE',
    rootCatalogItemId: item.productId,
  }
}

/** What a cart's line and an order's line say about the item in the same words. */
export function itemParts(item: SellableItem): {
  productName: ProductName
  descriptionLines: DescriptionLine[]
  physicalProperties: PhysicalProperties
  itemType: ItemType
} {
  return {
    productName: { original: item.name, translated: item.name },
    descriptionLines: item.choices.map(({ option, choice, color }) => ({
      name: { original: option, translated: option },
      ...(color ? { colorInfo: { original: choice, translated: choice } } : { plainText: { original: choice, translated: choice } }),
    })),
    physicalProperties: {
      ...(item.weight !== undefined && { weight: item.weight }),
      ...(item.sku && { sku: item.sku }),
      shippable: item.shippable,
    },
    itemType: { preset: item.preset },
  }
}

function availability({ now, quantity }: SeenLine) {
  if (!isSellable(now)) return { status: 'NOT_FOUND', quantityAvailable: 0 }
  if (now.available === undefined) return { status: 'AVAILABLE' }
  const status = now.available === 0 ? 'NOT_AVAILABLE' : now.available < quantity ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
  return { status, quantityAvailable: now.available }
}
