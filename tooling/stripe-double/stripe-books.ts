import { randomBytes } from 'node:crypto'
import { fieldsAt, textAt, type FormFields } from './form-body.ts'

/** A refusal as Stripe words it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { readonly error: { readonly type: string; readonly message: string; readonly code?: string } }

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...(code !== undefined && { code }) } }
  }
}

export type DoubleIntent = {
  readonly id: string
  readonly amount: number
  readonly currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
  lastFour: string
}

export type DoubleSession = {
  readonly id: string
  readonly attempt: string
  readonly amount: number
  readonly currency: string
  readonly successUrl: string
  readonly cancelUrl: string
  readonly name: string
  readonly email: string
  /** Seconds. */
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  intent: DoubleIntent | null
}

export type DoubleRefund = {
  readonly id: string
  readonly intent: string
  readonly amount: number
  readonly metadata: Record<string, string>
  status: 'pending' | 'succeeded' | 'failed'
  failureReason?: string
}

/** The fate of a payment: the card pays or is refused, or a bank debit goes on its way. */
export type Fate = 'paid' | 'declined' | 'processing'

const HALF_HOUR = 1_800
const DAY = 86_400
const MIN_AMOUNT = 50
/** The request may have been on its way for a while. */
const GRACE = 60

const seconds = () => Math.floor(Date.now() / 1000)
const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const invalid = (message: string, code?: string) => new StripeRefusal(400, 'invalid_request_error', message, code)

/** The sessions, payments and refunds of one account, with the rules for what each may become. */
export class StripeBooks {
  readonly sessions = new Map<string, DoubleSession>()
  readonly refunds: DoubleRefund[] = []
  /** Status of new refunds. */
  refundFate: DoubleRefund['status'] = 'succeeded'

  createSession(fields: FormFields): DoubleSession {
    const item = (...path: string[]) => textAt(fields, 'line_items', '0', ...path)
    const amount = Number(item('price_data', 'unit_amount')) * Number(item('quantity'))
    const currency = item('price_data', 'currency') ?? ''
    const expiresAt = Number(textAt(fields, 'expires_at') ?? seconds() + DAY)
    if (textAt(fields, 'mode') !== 'payment') throw invalid('You must provide a mode.', 'parameter_missing')
    if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}`)
    if (!Number.isInteger(amount)) throw invalid('Invalid integer: unit_amount', 'parameter_invalid_integer')
    if (amount < MIN_AMOUNT) throw invalid('The total amount due must add up to at least 50 cents.', 'amount_too_small')
    if (expiresAt < seconds() + HALF_HOUR - GRACE || expiresAt > seconds() + DAY + GRACE)
      throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
    const session: DoubleSession = {
      id: newId('cs_test'),
      attempt: textAt(fields, 'client_reference_id') ?? '',
      amount,
      currency,
      successUrl: textAt(fields, 'success_url') ?? '',
      cancelUrl: textAt(fields, 'cancel_url') ?? '',
      name: item('price_data', 'product_data', 'name') ?? '',
      email: textAt(fields, 'customer_email') ?? '',
      expiresAt,
      status: 'open',
      intent: null,
    }
    this.sessions.set(session.id, session)
    return session
  }

  session(id: string): DoubleSession {
    const session = this.sessions.get(id)
    if (!session) throw new StripeRefusal(404, 'invalid_request_error', `No such checkout.session: ${id}`, 'resource_missing')
    if (session.status === 'open' && session.expiresAt <= seconds()) session.status = 'expired'
    return session
  }

  expire(id: string): DoubleSession {
    const session = this.session(id)
    if (session.status !== 'open') throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    session.status = 'expired'
    return session
  }

  /** Pays, or tries to, as the shopper does on the page. A refused card leaves the page open for another one. */
  pay(id: string, fate: Fate): DoubleSession {
    const session = this.session(id)
    if (session.status !== 'open') throw invalid('This Checkout Session is not open.')
    if (fate === 'declined') return session
    const { amount, currency } = session
    session.intent = { id: newId('pi'), amount, currency, status: fate === 'paid' ? 'succeeded' : 'processing', lastFour: '4242' }
    session.status = 'complete'
    return session
  }

  /** The end of a bank debit. */
  settle(id: string, succeeded: boolean): DoubleSession {
    const session = this.session(id)
    if (session.intent?.status !== 'processing') throw invalid('This payment is not processing.')
    session.intent.status = succeeded ? 'succeeded' : 'requires_payment_method'
    return session
  }

  refund(fields: FormFields): DoubleRefund {
    const intent = this.#intent(textAt(fields, 'payment_intent') ?? '')
    const made = this.refundsOf(intent.id).filter(({ status }) => status !== 'failed')
    const left = intent.amount - made.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(textAt(fields, 'amount') ?? left)
    if (intent.status !== 'succeeded') throw invalid('This PaymentIntent does not have a successful charge to refund.')
    if (left === 0) throw invalid('The charge has already been refunded.', 'charge_already_refunded')
    if (amount > left) throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
    const refund: DoubleRefund = {
      id: newId('re'),
      intent: intent.id,
      amount,
      metadata: fieldsAt(fields, 'metadata'),
      status: this.refundFate,
      ...(this.refundFate === 'failed' && { failureReason: 'expired_or_canceled_card' }),
    }
    this.refunds.push(refund)
    return refund
  }

  refundsOf(intent: string): DoubleRefund[] {
    return this.refunds.filter((refund) => refund.intent === intent)
  }

  /** The amount that the account has taken and not given back. */
  balance(): number {
    const paid = [...this.sessions.values()].reduce((sum, { intent }) => sum + (intent?.status === 'succeeded' ? intent.amount : 0), 0)
    return paid - this.refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0)
  }

  /** The amount that one shopper has paid, less the refunds. */
  paidBy(email: string): number {
    const own = [...this.sessions.values()].flatMap((session) => (session.email === email && session.intent ? [session.intent] : []))
    const back = (intent: string) => this.refundsOf(intent).reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0)
    return own.reduce((sum, { id, amount, status }) => sum + (status === 'succeeded' ? amount - back(id) : 0), 0)
  }

  #intent(id: string): DoubleIntent {
    for (const { intent } of this.sessions.values()) if (intent?.id === id) return intent
    throw new StripeRefusal(404, 'invalid_request_error', `No such payment_intent: '${id}'`, 'resource_missing')
  }
}
