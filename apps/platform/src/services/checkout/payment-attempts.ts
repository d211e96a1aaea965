import {
  MIN_PAGE_TIME,
  PAYMENT_PAGE_LIFETIME,
  checkDelay,
  type AttemptRequest,
  type AttemptResult,
} from '@galleria/commerce/checkout/payment-attempt'
import { ProviderRefusal, type PaymentOrder, type RemoteProvider } from '@galleria/commerce/checkout/payment-provider'
import { describeError } from '@galleria/commerce/failures/describe-error'
import { Failure } from '@galleria/commerce/failures/failure'
import { getShownText } from '@galleria/commerce/orders/shown-text'
import { toAmount } from '@galleria/commerce/values/money'
import { and, eq, lte } from 'drizzle-orm'
import { paymentAttempts } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { messagesIn } from '../orders/order-messages.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { openCheckoutOfToken, type CheckoutRow } from './open-checkout.ts'
import { checkOrder } from './place-order.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** The longest description that Stripe takes. */
const MAX_DESCRIPTION = 250

export interface StartPayment {
  readonly token: string
  readonly request: AttemptRequest
  /** Whether the address of the page names its language: then the way back does too. */
  readonly query: string
}

export type StartedPayment = { readonly state: 'redirect'; readonly url: string } | Extract<AttemptResult, { state: 'ordered' }>

/** The functions of `settle-payment.ts`, which imports this module. */
interface Settlement {
  readonly look: (context: CommerceContext, attempt: AttemptRow) => Promise<AttemptResult>
  readonly endAttempt: (context: CommerceContext, attempt: AttemptRow) => Promise<AttemptResult>
}

/** Tabs that pay differently at the same moment end each other's pages: the last one stays. */
const MAX_TRIES = 5

/**
 * Begins a payment on the provider's page, for what could be ordered now. A checkout has one page at a time: the same request again leads
 * to the same page, another one ends it first.
 */
export async function beginPayment(
  context: CommerceContext,
  { token, request, query }: StartPayment,
  { look, endAttempt }: Settlement,
): Promise<StartedPayment> {
  const provider = stripeOf(context)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { row, use } = findOrInsert(context, token, request, query)
    if (use !== 'new') {
      const result = await (use === 'same' ? look : endAttempt)(context, row)
      if (result.state === 'ordered') return result
      if (result.state !== 'waiting') continue
      if (use === 'other') throw unavailable('The payment that was begun cannot be ended now.')
    }
    scheduleOutbox(context)
    await context.sync()
    const url = await openPaymentPage(context, provider, findAttempt(context, row.id) ?? row)
    // Another tab may have ended it during the request.
    if (findAttempt(context, row.id)?.state === 'OPEN') return { state: 'redirect', url }
  }
  throw unavailable('The checkout is being paid elsewhere.')
}

function findOrInsert(
  context: CommerceContext,
  token: string,
  request: AttemptRequest,
  query: string,
): { readonly row: AttemptRow; readonly use: 'new' | 'same' | 'other' } {
  const { db, now } = context
  const { checkout } = openCheckoutOfToken(context, token)
  const id = crypto.randomUUID()
  const charge = chargeOf(context, { checkout, token, request, query, id })
  const open = openAttempt(context, checkout.id)
  const time = now()
  if (open) {
    const reusable = sameCharge(open.charge, charge) && sameAgreement(open, checkout) && open.charge.expiresAt > time + MIN_PAGE_TIME
    return { row: open, use: reusable ? 'same' : 'other' }
  }
  const row = db
    .insert(paymentAttempts)
    .values({
      id,
      checkoutId: checkout.id,
      lines: checkout.lines,
      details: checkout.details,
      request,
      charge,
      state: 'OPEN',
      dueAt: time + context.payments.firstCheck,
      createdAt: time,
      updatedAt: time,
    })
    .returning()
    .get()
  return { row, use: 'new' }
}

interface Charge {
  readonly checkout: CheckoutRow
  readonly token: string
  readonly request: AttemptRequest
  readonly query: string
  readonly id: string
}

function chargeOf(context: CommerceContext, { checkout, token, request, query, id }: Charge): PaymentOrder {
  const { quote, details } = checkOrder(context, checkout, request)
  const { pricing, lines } = quote
  const names = lines.map(({ item, quantity }) => `${quantity} × ${getShownText(item.name)}`).join(', ')
  const returnUrl = `${context.payments.publicUrl}/checkout/${token}/paid/${id}`
  return {
    id,
    amount: toAmount(pricing.due, pricing.currency),
    currency: pricing.currency,
    email: details.email,
    language: request.language,
    title: messagesIn(context, request.language).shop,
    description: names.length > MAX_DESCRIPTION ? `${names.slice(0, MAX_DESCRIPTION - 1)}…` : names,
    returnUrl: `${returnUrl}${query}`,
    cancelUrl: `${returnUrl}/cancel${query}`,
    expiresAt: context.now() + PAYMENT_PAGE_LIFETIME,
  }
}

/** Whether both charge the same: only the ids and times of their attempts differ. */
function sameCharge(one: PaymentOrder, { amount, currency, email, language, title, description }: PaymentOrder): boolean {
  return (
    JSON.stringify([one.amount, one.currency, one.email, one.language, one.title, one.description]) ===
    JSON.stringify([amount, currency, email, language, title, description])
  )
}

function sameAgreement(attempt: AttemptRow, { lines, details }: CheckoutRow): boolean {
  return JSON.stringify([attempt.lines, attempt.details]) === JSON.stringify([lines, details])
}

/** Requests the page from the provider, again where the response was lost: the key makes one page of all tries. */
export async function openPaymentPage(context: CommerceContext, provider: RemoteProvider, attempt: AttemptRow): Promise<string> {
  if (attempt.url !== null) return attempt.url
  try {
    const { started } = await provider.start(attempt.charge)
    context.db
      .update(paymentAttempts)
      .set({ ...started, updatedAt: context.now() })
      .where(eq(paymentAttempts.id, attempt.id))
      .run()
    return started.url
  } catch (error) {
    console.error(JSON.stringify({ payment: attempt.id, error: describeError(error) }))
    if (error instanceof ProviderRefusal) endRow(context, attempt.id)
    throw unavailable('The payment provider does not take the payment now.')
  }
}

/** Ends an attempt without an order: nothing was paid. */
export function endRow({ db, now }: CommerceContext, id: string): void {
  db.update(paymentAttempts).set({ state: 'ENDED', dueAt: null, updatedAt: now() }).where(eq(paymentAttempts.id, id)).run()
}

export function stripeOf({ payments }: CommerceContext): RemoteProvider {
  if (!payments.stripe) throw new Failure('PAYMENT_METHOD_NOT_AVAILABLE', 'Stripe is not set up.')
  return payments.stripe
}

function unavailable(description: string): Failure {
  return new Failure('PAYMENT_PROVIDER_UNAVAILABLE', description)
}

export function findAttempt({ db }: CommerceContext, id: string): AttemptRow | undefined {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).get()
}

export function findAttemptByReference({ db }: CommerceContext, reference: string): AttemptRow | undefined {
  return db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference)).get()
}

/** The attempt of a checkout that can still be paid. */
export function openAttempt({ db }: CommerceContext, checkoutId: string): AttemptRow | undefined {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.checkoutId, checkoutId), eq(paymentAttempts.state, 'OPEN')))
    .get()
}

/** Postpones the next check by the clock. It is written first: a process that dies during the check leaves the next one due. */
export function postponeAttempt({ db, now, payments }: CommerceContext, { id, tries }: AttemptRow): void {
  db.update(paymentAttempts)
    .set({ tries: tries + 1, dueAt: now() + checkDelay(payments.firstCheck, tries) })
    .where(eq(paymentAttempts.id, id))
    .run()
}

export function dueAttempts({ db, now }: CommerceContext): AttemptRow[] {
  return db.select().from(paymentAttempts).where(lte(paymentAttempts.dueAt, now())).all()
}
