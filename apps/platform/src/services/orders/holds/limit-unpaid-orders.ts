import { findCountedItem, type Quote } from '@galleria/commerce/checkout/checkout'
import type { Payment } from '@galleria/commerce/checkout/payment'
import { Failure } from '@galleria/commerce/failures/failure'
import { holderNetwork, type UnpaidOrderLimits } from '@galleria/commerce/orders/holds/unpaid-orders'
import { payOnDeliveryOf } from '@galleria/commerce/store/pay-on-delivery'
import { DAY, HOUR } from '@galleria/commerce/values/durations'
import { mailboxKey } from '@galleria/commerce/values/mailbox-key'
import { and, eq, gt, isNotNull, min, or, sql } from 'drizzle-orm'
import { storedContent } from '../../../db/queries/store/stored-content.ts'
import { unpaidOrders } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { forgetHolders, type Hold } from './unpaid-orders.ts'

interface Placing {
  readonly email: string
  readonly network: string | undefined
  readonly payment: Payment | undefined
}

/**
 * What an order of a shopper holds until it is paid: nothing where a provider has its money, or nothing is to pay. Throws
 * UNPAID_ORDER_LIMIT_REACHED where its network, its mailbox or what it buys is in too many unpaid orders.
 */
export function holdFor(context: CommerceContext, quote: Quote, { email, network, payment }: Placing): Hold | undefined {
  const { pricing } = quote
  const open = pricing.totals.total.minus(pricing.giftCard?.amount ?? 0)
  if ((payment && payment.method !== 'offline') || open.lte(0)) return undefined
  forgetHolders(context)
  const items = countPieces(quote)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const holder = { network: holderNetwork(network), mailbox: mailboxKey(email) }
  const { limits, holdTime } = context.unpaidOrders
  if (limits) {
    refuseHolder(context, limits, { ...holder, pieces })
    for (const item of items) refuseItem(context, limits, item)
  }
  const isPaidLater = payment !== undefined || pricing.due.eq(0)
  const { holdDays } = payOnDeliveryOf(storedContent(context.db))
  return { ...holder, pieces, dueAt: context.now() + (isPaidLater ? holdDays * DAY : holdTime) }
}

interface CountedItem {
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
  /** The quantity in stock. */
  readonly available: number
}

/** What leaves the shelf, by variant. */
function countPieces({ lines }: Quote): CountedItem[] {
  const items = new Map<string, CountedItem>()
  for (const line of lines) {
    const counted = findCountedItem(line)
    if (!counted) continue
    const key = `${counted.productId}/${counted.variantId}`
    const before = items.get(key)
    items.set(key, {
      ...counted,
      quantity: line.quantity + (before?.quantity ?? 0),
      available: Math.max(line.item.available ?? 0, before?.available ?? 0),
    })
  }
  return [...items.values()]
}

function refuseHolder(
  { db, now }: CommerceContext,
  limits: UnpaidOrderLimits,
  { network, mailbox, pieces }: Pick<Hold, 'network' | 'mailbox' | 'pieces'>,
): void {
  const time = now()
  const recent = db
    .select()
    .from(unpaidOrders)
    .where(and(gt(unpaidOrders.placedAt, time - HOUR), or(eq(unpaidOrders.network, network), eq(unpaidOrders.mailbox, mailbox))))
    .all()
  for (const own of [recent.filter((row) => row.network === network), recent.filter((row) => row.mailbox === mailbox)]) {
    const held = own.reduce((sum, row) => sum + row.pieces, 0)
    if (own.length < limits.orders && held + pieces <= limits.pieces) continue
    const oldest = Math.min(time, ...own.map(({ placedAt }) => placedAt))
    refuse(oldest + HOUR - time)
  }
}

function refuseItem({ db, now }: CommerceContext, { stockShare }: UnpaidOrderLimits, item: CountedItem): void {
  const held = countHeldPieces(db, item)
  const most = Math.max(1, Math.floor((item.available + held) * stockShare))
  if (held + item.quantity <= most) return
  const { next } = db
    .select({ next: min(unpaidOrders.dueAt) })
    .from(unpaidOrders)
    .where(isNotNull(unpaidOrders.dueAt))
    .get() ?? { next: null }
  refuse((next ?? now() + HOUR) - now())
}

/** Pieces of a variant that unpaid orders hold. From the orders on: they are fewer than the changes of a variant that sells well. */
function countHeldPieces(db: CommerceContext['db'], { productId, variantId }: CountedItem): number {
  const row = db.get<{ held: number | null }>(sql`
    select -sum(c.change) as held from unpaid_orders u cross join stock_changes c
    where u.due_at is not null and c.order_id = u.order_id and c.product_id = ${productId} and c.variant_id = ${variantId}`)
  return row?.held ?? 0
}

function refuse(wait: number): never {
  throw new Failure('UNPAID_ORDER_LIMIT_REACHED', 'Too many orders wait to be paid: pay this one at once, or try again later.', {
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1_000)),
  })
}
