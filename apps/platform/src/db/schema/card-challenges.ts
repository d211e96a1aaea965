import type { ChallengeRequest, HeldCard } from '@galleria/commerce/checkout/card-challenge'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A question of the bank to its customer, asked before a card pays. It holds what the order is placed with, and no card's number. */
export const cardChallenges = sqliteTable(
  'card_challenges',
  {
    id: text().primaryKey(),
    checkoutId: text().notNull(),
    card: text({ mode: 'json' }).$type<HeldCard>().notNull(),
    request: text('wish', { mode: 'json' }).$type<ChallengeRequest>().notNull(),
    state: text({ enum: ['OPEN', 'PASSED', 'FAILED'] }).notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (table) => [index('card_challenges_of_checkout').on(table.checkoutId)],
)
