import type { Caller } from '@galleria/commerce/access/owner'
import { isPurchasable } from '@galleria/commerce/catalog/purchasable-item'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import type { OrderSettings } from '@galleria/commerce/orders/order-settings'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { paymentMinor } from '@galleria/commerce/orders/payment-amount'
import { toOrderDocument } from '@galleria/commerce/orders/to-order-document'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { type CreateOrder as CreateOrderRequest, OrderApprovalStrategy } from '@galleria/platform-client/entities/orders/order-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { findVariants } from '../../db/queries/catalog/variants.ts'
import { checkouts, orders } from '../../db/schema/commerce.ts'
import { nextNumber } from '../../db/sql/sequences.ts'
import { changeStock } from '../catalog/inventory/change-stock.ts'
import { resolveItems } from '../catalog/resolve-items.ts'
import { writeDocuments } from '../catalog/write-documents.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { knowsFile } from './fulfillment/digital-files.ts'
import { insertOrder, type NewPayment } from './insert-order.ts'
import { findCountedVariant } from './payments/restock.ts'
import { postCompletion } from './post-completion.ts'

type Request = Wire<typeof CreateOrderRequest>

/** Writes an order that was made elsewhere. Its things leave the shelf as far as they are there: elsewhere they are sold already. */
function createOrder(context: CommerceContext, { order: input, settings, caller }: Request & { caller: Caller }): { order: OrderDocument } {
  const { db } = context
  const { paymentStatus = 'NOT_PAID', status } = input
  if (!isInitialStatus(status)) throw invalid('order.status', 'must be one of INITIALIZED, APPROVED', 'INVALID_ENUM_VALUE')
  refuseUnknownFiles(context, input)
  const order = db.transaction(() => {
    const checkoutId = input.checkoutId?.toLowerCase()
    refuseKnownCheckout(context, checkoutId)
    const document = toOrderDocument(input, {
      id: crypto.randomUUID(),
      currency: context.settings.currency,
      number: nextNumber(db, 'order', STORE_SETTINGS.firstOrderNumber),
      now: context.now(),
      newId: () => crypto.randomUUID(),
      itemOf: ({ catalogReference }) => {
        const [item] = catalogReference ? resolveItems(context, { references: [catalogReference] }) : []
        return item && isPurchasable(item) ? item : undefined
      },
    })
    const payments = toInitialPayments(paymentStatus, document)
    const written = insertOrder(context, {
      document,
      payments,
      taken: takeWhatIsThere(context, document),
      settings: settingsOf(settings),
      caller,
    })
    if (checkoutId !== undefined) closeCheckout(context, checkoutId, document.id)
    return written
  })
  scheduleOutbox(context)
  return { order }
}

function isInitialStatus(status: string | undefined): status is 'INITIALIZED' | 'APPROVED' | undefined {
  return status === undefined || status === 'INITIALIZED' || status === 'APPROVED'
}

function settingsOf(settings: Request['settings']): OrderSettings {
  const { orderApprovalStrategy: strategy, editableByOwnerApps, notifications } = settings ?? {}
  return {
    orderApprovalStrategy: OrderApprovalStrategy.values.find((known) => known === strategy) ?? 'DEFAULT',
    ...(editableByOwnerApps && { editableByOwnerApps }),
    notifications: { sendNotificationsToBusiness: true, ...notifications },
  }
}

/** Links are made of what is here. */
function refuseUnknownFiles(context: CommerceContext, { lineItems }: Request['order']): void {
  for (const [index, { digitalFile }] of lineItems.entries()) {
    if (digitalFile?.fileId !== undefined && !knowsFile(context, digitalFile.fileId))
      throw invalid(`order.lineItems[${index}].digitalFile.fileId`, 'is not a file of the shop')
  }
}

/** A checkout gives one order, however that is created. */
function refuseKnownCheckout({ db }: CommerceContext, checkoutId: string | undefined): void {
  const known =
    checkoutId === undefined ? undefined : db.select({ id: orders.id }).from(orders).where(eq(orders.checkoutId, checkoutId)).get()
  if (known) throw new Failure('CHECKOUT_ALREADY_COMPLETED', 'The order of this checkout is placed.', { orderId: known.id })
}

/** A checkout of this platform is completed by its order, however that is created. */
export function closeCheckout(context: CommerceContext, checkoutId: string, orderId: string): void {
  const { db, now } = context
  const checkout = db.update(checkouts).set({ orderId, updatedAt: now() }).where(eq(checkouts.id, checkoutId)).returning().get()
  if (checkout) postCompletion(context, checkout, orderId)
}

/** The payment that a status speaks of. Other statuses follow from payments that are added afterwards. */
function toInitialPayments(paymentStatus: string, order: OrderDocument): NewPayment[] {
  const amountMinor = paymentMinor(order, order.priceSummary?.total?.amount ?? '0')
  switch (paymentStatus) {
    case 'NOT_PAID':
      return []
    case 'PAID':
      return amountMinor === 0 ? [] : [{ method: 'offline', status: 'APPROVED', amountMinor }]
    default:
      throw invalid('order.paymentStatus', 'must be one of NOT_PAID, PAID', 'INVALID_ENUM_VALUE')
  }
}

function takeWhatIsThere(context: CommerceContext, { id, lineItems }: OrderDocument): Map<string, number> {
  const { db } = context
  const taken = new Map<string, number>()
  const changed = new Set<string>()
  for (const line of lineItems ?? []) {
    const variantId = findCountedVariant(context, line)
    const productId = line.catalogReference?.catalogItemId.toLowerCase()
    if (variantId === undefined || productId === undefined) continue
    const there = findVariants(db, productId).find((variant) => variant.id === variantId)?.quantity ?? 0
    const quantity = Math.min(there, line.quantity)
    changeStock(context, { productId, variantId, by: -quantity, reason: 'sale', orderId: id })
    taken.set(line.id, quantity)
    changed.add(productId)
  }
  for (const productId of changed) writeDocuments(context, productId)
  return taken
}

export const createOrderMethods = { createOrder }
