import { count } from 'drizzle-orm'
import { carts, orders, products } from '../../db/schema/commerce.ts'
import { emailSubscriptions, visitors } from '../../db/schema/identity.ts'
import type { CommerceContext, IdentityContext } from '../contexts.ts'
import { writeNotes } from '../outbox/settled-messages.ts'

function commerceStats(context: CommerceContext) {
  writeNotes(context)
  const { db } = context
  return {
    products: db.select({ total: count() }).from(products).get()?.total ?? 0,
    carts: db.select({ total: count() }).from(carts).get()?.total ?? 0,
    orders: db.select({ total: count() }).from(orders).get()?.total ?? 0,
  }
}

function identityStats({ db }: IdentityContext) {
  return {
    visitors: db.select({ total: count() }).from(visitors).get()?.total ?? 0,
    emailSubscriptions: db.select({ total: count() }).from(emailSubscriptions).get()?.total ?? 0,
  }
}

export const commerceStatisticsMethods = { commerceStats }

export const identityStatisticsMethods = { identityStats }
