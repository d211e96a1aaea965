import type { CustomItem, LineOptions } from '@galleria/commerce/cart/cart-line'
import type { CartCoupon, CartDetails, CartGiftCard, CartNotes, KeyedAddition, MerchantDiscount } from '@galleria/commerce/cart/cart-record'
import type { PurchasableItem } from '@galleria/commerce/catalog/purchasable-item'
import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export { outbox } from './outbox.ts'

// The tables of a CartObject: at most one cart, and its lines.

export const cart = sqliteTable('cart', {
  id: text().primaryKey(),
  ownerKind: text({ enum: ['visitor', 'member'] }).notNull(),
  ownerId: text().notNull(),
  notes: text({ mode: 'json' }).$type<CartNotes>().notNull(),
  checkoutId: text(),
  coupon: text({ mode: 'json' }).$type<CartCoupon>(),
  giftCard: text({ mode: 'json' }).$type<CartGiftCard>(),
  merchantDiscounts: text({ mode: 'json' }).$type<readonly MerchantDiscount[]>().notNull().default([]),
  /** Lines of a cart that was merged into this one, for which there was no place. */
  leftOut: integer().notNull().default(0),
  /** Lines that it had when another cart was merged into it. */
  mergedWith: integer().notNull().default(0),
  keyedAdditions: text({ mode: 'json' }).$type<readonly KeyedAddition[]>().notNull().default([]),
  details: text({ mode: 'json' }).$type<CartDetails>().notNull().default({}),
  revision: integer().notNull(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
})

export const cartLines = sqliteTable('cart_lines', {
  id: text().primaryKey(),
  position: integer().notNull(),
  /** Lines of the same item and variant are one line. */
  referenceKey: text().notNull().unique(),
  reference: text({ mode: 'json' }).$type<CatalogReference>().notNull(),
  quantity: integer().notNull(),
  /** What was asked for, where the stock lowered the quantity since. */
  requested: integer(),
  /** The item as it was last seen: shown when the catalog no longer has it. */
  lastSeen: text({ mode: 'json' }).$type<PurchasableItem>().notNull(),
  /** What was said of the line besides its item. */
  wishes: text({ mode: 'json' }).$type<LineOptions>().notNull().default({}),
})

/** Lines that no catalog knows. They share their positions with the others. */
export const customLines = sqliteTable('custom_lines', {
  id: text().primaryKey(),
  position: integer().notNull(),
  quantity: integer().notNull(),
  requested: integer(),
  item: text({ mode: 'json' }).$type<CustomItem>().notNull(),
})

/** Lines that the owner keeps for later. They outlive the cart. */
export const savedLines = sqliteTable('saved_lines', {
  id: text().primaryKey(),
  referenceKey: text().notNull().unique(),
  reference: text({ mode: 'json' }).$type<CatalogReference>().notNull(),
  quantity: integer().notNull(),
  lastSeen: text({ mode: 'json' }).$type<PurchasableItem>().notNull(),
  wishes: text({ mode: 'json' }).$type<LineOptions>().notNull().default({}),
  savedAt: integer().notNull(),
})

/** The carts, and the lists of saved lines, that this one took over. What comes twice is taken once. */
export const takenCarts = sqliteTable('taken_carts', { id: text().primaryKey(), takenAt: integer().notNull() })
