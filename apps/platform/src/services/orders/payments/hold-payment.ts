import type { StripePayment } from '@galleria/commerce/checkout/payment'
import type { OutsideRefund } from '@galleria/commerce/checkout/payment-provider'
import { and, eq } from 'drizzle-orm'
import { paymentAttempts } from '../../../db/schema/commerce.ts'
import { paymentHeldNotice } from '../../../emails/payment-emails.ts'
import type { CommerceContext } from '../../contexts.ts'
import { notifyOwner } from '../../emails/queue-email.ts'
import { ownerMessages } from '../order-messages.ts'

type Attempt = Pick<typeof paymentAttempts.$inferSelect, 'id' | 'charge'>

/** The provider charged another sum than was agreed: nothing is booked, and the owner gets a mail. An order that waits for the money goes on waiting. */
export function holdPayment(context: CommerceContext, { id, charge }: Attempt, { reference, charged }: StripePayment): void {
  const taken = charged.map(({ amount, currency }) => `${amount} ${currency}`)
  const problem = `PAYMENT_AMOUNT_DIFFERS: ${[...new Set(taken)].join(', ')} of ${charge.amount} ${charge.currency}`
  context.db
    .update(paymentAttempts)
    .set({ state: 'HELD', paymentReference: reference, problem, dueAt: null, updatedAt: context.now() })
    .where(eq(paymentAttempts.id, id))
    .run()
  notifyOwner(context, paymentHeldNotice({ ...charge, taken, reference }, ownerMessages(context)))
}

/** The owner has refunded a held payment at the provider. */
export function noteHeldRefund({ db, now }: CommerceContext, { payment, result }: OutsideRefund): void {
  if (result.status !== 'SUCCEEDED') return
  db.update(paymentAttempts)
    .set({ state: 'REFUNDED', updatedAt: now() })
    .where(and(eq(paymentAttempts.paymentReference, payment), eq(paymentAttempts.state, 'HELD')))
    .run()
}
