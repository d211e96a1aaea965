import { STOCK_ALERT_LIFETIMES, STOCK_ALERT_STATES, type StockAlertRecord } from '@galleria/commerce/catalog/stock-alert'
import { and, eq, lt, or, sql, type SQL } from 'drizzle-orm'
import { products, stockAlerts, variants } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

type AlertContext = Pick<CommerceContext, 'db'>

const ofVariant = and(eq(variants.productId, stockAlerts.productId), eq(variants.id, stockAlerts.variantId))
const inStock = sql`case when ${variants.trackQuantity} then ${variants.quantity} > 0 else ${variants.inStock} end`
const purchasable = and(sql`${products.visible} = 1`, sql`${variants.visible} = 1`, inStock)

/** Finds the confirmed alerts of a product that are due, the oldest first: their variants can be bought. */
export function findDueAlerts({ db }: AlertContext, productId: string, limit: number): StockAlertRecord[] {
  return db
    .select({ alert: stockAlerts })
    .from(stockAlerts)
    .innerJoin(variants, ofVariant)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(and(eq(stockAlerts.productId, productId), eq(stockAlerts.state, 'CONFIRMED'), purchasable))
    .orderBy(stockAlerts.changedAt)
    .limit(limit)
    .all()
    .map(({ alert }) => alert)
}

export function findStockAlert({ db }: AlertContext, condition: SQL | undefined): StockAlertRecord | undefined {
  return db.select().from(stockAlerts).where(condition).get()
}

/** Deletes alerts that have been in their state too long. */
export function sweepStockAlerts({ db, now }: Pick<CommerceContext, 'db' | 'now'>): void {
  const { state, changedAt } = stockAlerts
  const old = STOCK_ALERT_STATES.map((one) => and(eq(state, one), lt(changedAt, now() - STOCK_ALERT_LIFETIMES[one])))
  db.delete(stockAlerts)
    .where(or(...old))
    .run()
}
