import type { CustomLineItem, NewLineItem } from '@galleria/platform-client/entities/cart/cart-requests'
import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { ItemRequest, Resolution, PurchasableItem } from '../catalog/purchasable-item.ts'

/** What a request may say of a line besides its item and its quantity. */
export type LineOptions = Omit<Wire<typeof NewLineItem>, 'id' | 'catalogReference' | 'quantity'>

/** A line of its own words and its own price, such as gift wrap. */
export type CustomItem = Omit<Wire<typeof CustomLineItem>, 'id' | 'quantity'>

/** A line of something that the catalog sells. */
export interface CatalogLine {
  readonly id: string
  readonly quantity: number
  /** The quantity that was asked for, where the stock lowered it since. */
  readonly requested?: number | null
  readonly reference: CatalogReference
  readonly lastSeen: PurchasableItem
  readonly wishes?: LineOptions
}

export interface CustomLine {
  readonly id: string
  readonly quantity: number
  readonly requested?: number | null
  readonly custom: CustomItem
}

/** A line of a cart or a checkout. */
export type CartLine = CatalogLine | CustomLine

/** A line beside what the catalog says about it now. */
export type SeenLine = (CatalogLine & { readonly now: Resolution }) | CustomLine

export function isCustom<Line extends CartLine>(line: Line): line is Extract<Line, CustomLine> {
  return 'custom' in line
}

/** The reader of a cart. Its items may have been added in another language. */
export interface Reader {
  /** The language of the reader, where it is not the store's. */
  readonly language?: string | undefined
}

/** A line's item in the language of its reader; without one, in that in which it was put into the cart. */
export function itemRequest(line: Pick<CatalogLine, 'reference' | 'lastSeen'>, reader: Reader = line.lastSeen): ItemRequest {
  return { ...line.reference, language: reader.language }
}
