import { ADMIN } from '@galleria/commerce/access/owner'
import type { Payment } from '@galleria/commerce/checkout/payment'
import { Failure } from '@galleria/commerce/failures/failure'
import { balanceOf, sumsOf } from '@galleria/commerce/orders/order-balance'
import { paymentMinor } from '@galleria/commerce/orders/payment-amount'
import { paymentOf } from '@galleria/commerce/orders/payment-record'
import type { CommerceContext } from '../../contexts.ts'
import { changeOrder } from '../change-order.ts'
import { insertPayment } from '../insert-order.ts'
import { transactionsOf } from '../order-records.ts'
import { orderRow } from '../order-row.ts'
import { reviveOrder } from './revive-order.ts'

interface Charged {
  readonly payment: Payment
  /** A decimal. */
  readonly amount: string
  readonly currency: string
}

/**
 * Books a provider's payment on the order of its checkout, where that order waits for just this money. Throws CHECKOUT_ALREADY_COMPLETED where
 * it does not: then the money is too much.
 */
export function payHeldOrder(context: CommerceContext, orderId: string, { payment, amount, currency }: Charged): void {
  const row = reviveOrder(context, orderRow(context, orderId))
  const open = balanceOf(sumsOf(row.document, transactionsOf(context, orderId)))
  if (row.document.status !== 'PENDING' || row.document.currency !== currency || !open.eq(amount))
    throw new Failure('CHECKOUT_ALREADY_COMPLETED', 'The order of this checkout is placed.')
  insertPayment(context, orderId, paymentOf(payment, paymentMinor(row.document, amount), context.now()))
  changeOrder(context, row, ADMIN)
}
