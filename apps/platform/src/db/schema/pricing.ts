import type { CouponEffect } from '@galleria/commerce/pricing/discounts/coupon'
import type { ItemScope } from '@galleria/commerce/pricing/discounts/item-scope'
import type { StoredSetting } from '@galleria/commerce/pricing/settings/stored-settings'
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'

/**
 * What the shop set its prices by: rules, regions, options, taxes, fees. Each row is one of them as the shop wrote it; together they
 * are the pricing settings.
 */
export const pricingRecords = sqliteTable(
  'pricing_records',
  {
    id: text().primaryKey(),
    kind: text().notNull().$type<StoredSetting['kind']>(),
    position: integer().notNull(),
    revision: integer().notNull(),
    setting: text({ mode: 'json' }).$type<StoredSetting>().notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('pricing_records_by_kind').on(table.kind, table.position)],
)

export const coupons = sqliteTable('coupons', {
  id: text().primaryKey(),
  name: text().notNull(),
  code: text().notNull(),
  /** Upper case: shoppers type codes as they like. */
  codeKey: text().notNull().unique(),
  active: integer({ mode: 'boolean' }).notNull(),
  startsAt: integer().notNull(),
  expiresAt: integer(),
  usageLimit: integer(),
  limitPerCustomer: integer(),
  limitedToOneItem: integer({ mode: 'boolean' }).notNull(),
  scope: text({ mode: 'json' }).$type<ItemScope | null>(),
  minimumSubtotal: text(),
  effect: text({ mode: 'json' }).$type<CouponEffect>().notNull(),
  /** The number of orders that took it; kept in step with the rows of its uses. */
  uses: integer().notNull().default(0),
  createdAt: integer().notNull(),
})

/** Which order took which coupon. An order takes a coupon once. */
export const couponUses = sqliteTable(
  'coupon_uses',
  {
    couponId: text().notNull(),
    orderId: text().notNull(),
    ownerKey: text().notNull(),
    /** The mailbox key of the address (`mailboxKey`): the coupon's limit recognises a returning visitor by it. */
    email: text(),
    createdAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.orderId] }),
    index('coupon_uses_of_buyer').on(table.couponId, table.ownerKey),
    index('coupon_uses_of_email').on(table.couponId, table.email),
  ],
)

/** Money that was paid before. The code is stored as a hash, so that a leaked table cannot be spent. */
export const giftCards = sqliteTable(
  'gift_cards',
  {
    id: text().primaryKey(),
    codeHash: text().notNull().unique(),
    obfuscatedCode: text().notNull(),
    initialMinor: integer().notNull(),
    balanceMinor: integer().notNull(),
    active: integer({ mode: 'boolean' }).notNull(),
    expiresAt: integer(),
    externalId: text(),
    /** The order that sold it, the line of it and which of the line's cards: each is made once. Null for cards that the shop made. */
    orderId: text(),
    lineItemId: text(),
    position: integer(),
    /** The address that the card's code goes to. */
    recipient: text(),
    /** When its code is to be mailed to its recipient. Null once it is, and for cards without one. */
    sendAt: integer(),
    /** The time when the code was mailed. */
    sentAt: integer(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [
    unique('gift_card_sold_once').on(table.orderId, table.lineItemId, table.position),
    index('gift_cards_to_send')
      .on(table.sendAt)
      .where(sql`send_at is not null`),
    index('gift_cards_of_recipient').on(sql`lower(recipient)`),
    index('gift_cards_sent')
      .on(table.sentAt)
      .where(sql`sent_at is not null`),
  ],
)

/** What was taken from a gift card for an order. A payment that is undone puts it back. */
export const giftCardUses = sqliteTable(
  'gift_card_uses',
  {
    id: text().primaryKey(),
    giftCardId: text()
      .notNull()
      .references(() => giftCards.id),
    orderId: text().notNull(),
    amountMinor: integer().notNull(),
    voidedAt: integer(),
    createdAt: integer().notNull(),
  },
  (table) => [unique('gift_card_of_order').on(table.giftCardId, table.orderId), index('gift_card_uses_of_order').on(table.orderId)],
)

/** What a member holds that pays for items instead of money. */
export const memberships = sqliteTable(
  'memberships',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    appId: text().notNull(),
    name: text().notNull(),
    scope: text({ mode: 'json' }).$type<ItemScope>().notNull(),
    creditsTotal: integer(),
    creditsRemaining: integer(),
    startsAt: integer().notNull(),
    expiresAt: integer(),
    active: integer({ mode: 'boolean' }).notNull(),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (table) => [index('memberships_of_member').on(table.memberId)],
)

/** Which order took how many credits of a membership. */
export const membershipUses = sqliteTable(
  'membership_uses',
  {
    membershipId: text()
      .notNull()
      .references(() => memberships.id),
    orderId: text().notNull(),
    credits: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.membershipId, table.orderId] }), index('membership_uses_of_order').on(table.orderId)],
)
