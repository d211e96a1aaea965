import type { Caller } from '@galleria/commerce/access/owner'
import { orderColumns } from '@galleria/commerce/orders/order-columns'
import type { OrderSettings } from '@galleria/commerce/orders/order-settings'
import type { OrderDocument, PaymentDetails } from '@galleria/commerce/orders/order-transactions'
import type { PaymentMethod } from '@galleria/commerce/orders/payment-methods'
import { newActivity, settleOrder } from '@galleria/commerce/orders/settle-order'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { PaymentState } from '@galleria/platform-client/entities/orders/payment-states'
import { orderItems, orders, payments } from '../../db/schema/commerce.ts'
import { insertRow, updateRow } from '../../db/sql/row-statements.ts'
import type { CommerceContext } from '../contexts.ts'
import { followOrder } from './follow-order.ts'
import { withFiles } from './fulfillment/digital-files.ts'
import { type Hold, insertHold } from './holds/unpaid-orders.ts'
import { transactionsOf } from './order-records.ts'
import { recordNewOrder } from './record-order-events.ts'

export interface NewPayment {
  readonly method: PaymentMethod
  readonly status: PaymentState
  readonly amountMinor: number
  readonly providerReference?: string
  readonly details?: PaymentDetails
}

export interface InsertOrder {
  /** The order without what follows from its payments: statuses, balance and activities are worked out here. */
  readonly document: OrderDocument
  readonly payments: readonly NewPayment[]
  /** The number of pieces of each line, by its id, that left the shelf. */
  readonly taken: ReadonlyMap<string, number>
  readonly settings?: OrderSettings
  /** Where the order comes from, when that is known and it is a shopper's. */
  readonly network?: string | undefined
  /** Hold of a shopper's unpaid order. */
  readonly hold?: Hold | undefined
  readonly caller: Caller
}

/** Writes a new order with its payments, events and e-mails: call it in the transaction that takes the stock. */
export function insertOrder(
  context: CommerceContext,
  { document, payments: newPayments, taken, settings, network, hold, caller }: InsertOrder,
): OrderDocument {
  const { db } = context
  const now = context.now()
  const placed = {
    ...withFiles(context, document),
    activities: [newActivity('ORDER_PLACED', now, newId()), ...missingMail(context, document)],
  }
  // Payments and lines refer to the order, so it has to be there first.
  insertRow(db, orders, {
    id: document.id,
    number: Number(document.number),
    checkoutId: document.checkoutId ?? `none:${document.id}`,
    ...orderColumns(placed),
    document: placed,
    settings: settings ?? null,
  })
  for (const { id, catalogReference } of document.lineItems ?? []) {
    if (!catalogReference) continue
    const { appId, catalogItemId } = catalogReference
    insertRow(db, orderItems, { orderId: document.id, lineItemId: id, appId, catalogItemId, taken: taken.get(id) ?? 0 })
  }
  if (hold) insertHold(context, document.id, hold)
  for (const payment of newPayments) insertPayment(context, document.id, payment)
  const settled = settleOrder(undefined, placed, {
    transactions: transactionsOf(context, document.id),
    fulfillments: [],
    strategy: settings?.orderApprovalStrategy ?? 'DEFAULT',
    held: hold !== undefined,
    now,
    newId,
  })
  const after = followOrder(
    context,
    undefined,
    { ...settled, updatedDate: document.updatedDate ?? settled.updatedDate },
    { settings: settings ?? null, held: hold !== undefined, network },
  )
  updateRow(db, orders, orders.id, document.id, { ...orderColumns(after), document: after })
  recordNewOrder(context, after, caller)
  return after
}

export function insertPayment(
  { db, now }: Pick<CommerceContext, 'db' | 'now'>,
  orderId: string,
  { method, status, amountMinor, providerReference, details }: NewPayment,
): string {
  const id = crypto.randomUUID()
  const time = now()
  insertRow(db, payments, {
    id,
    orderId,
    method,
    status,
    amountMinor,
    providerReference: providerReference ?? null,
    details: details ?? null,
    createdAt: time,
    updatedAt: time,
  })
  return id
}

const newId = () => crypto.randomUUID()

const NO_MAIL = 'No e-mail about this order was sent: no sender is set up. See "Mail" in docs/deploy.md.'

/** The owner reads the first order before the log: it says that its buyer got no confirmation. */
function missingMail({ mail, now }: CommerceContext, { number }: OrderDocument) {
  if (mail !== 'none' || Number(number) !== STORE_SETTINGS.firstOrderNumber) return []
  return [newActivity('MERCHANT_COMMENT', now(), newId(), { merchantComment: { message: NO_MAIL } })]
}
