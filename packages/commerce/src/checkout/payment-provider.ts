import type { Locale } from '@galleria/intl/locales'
import type { CardResult, Payment } from './payment.ts'

/** The state of a payment that was started. */
export type PaymentStatus =
  | { readonly state: 'accepted'; readonly payment: Payment }
  /** The shopper can still pay. */
  | { readonly state: 'open' }
  | Extract<CardResult, { state: 'declined' }>
  /** Nothing was paid, and nothing can be paid any more. */
  | { readonly state: 'expired' }

/** What begins a payment: either it is decided at once, or the shopper has to go through `Started` first. */
export type PaymentStart<Started> =
  | Extract<PaymentStatus, { state: 'accepted' | 'declined' }>
  | Extract<CardResult, { state: 'invalid' }>
  | { readonly state: 'started'; readonly started: Started }

export interface ProviderRefund {
  /** Idempotency key: the provider refunds once per key. */
  readonly key: string
  /** The provider's name for the payment. */
  readonly reference: string
  /** A decimal. */
  readonly amount: string
  readonly currency: string
  /** Whether this request is a repeat. Keys are forgotten after a day, so the provider looks for the refund first. */
  readonly retried: boolean
}

export interface RefundResult {
  readonly status: 'SUCCEEDED' | 'PENDING' | 'FAILED'
  readonly reference: string | null
  /** Reason of a failure, as the provider names it. */
  readonly reason?: string
}

/** Takes money for orders. `Request` starts a payment, `Started` names it when the shopper comes back from another page. */
export interface PaymentProvider<Request, Started> {
  start(request: Request): Promise<PaymentStart<Started>>
  /** The current state of a payment. It may be called again and again. */
  confirm(started: Started): Promise<PaymentStatus>
}

/** The charge for a provider with pages of its own. It is the same at every try, so that the id makes one payment of all tries. */
export interface PaymentOrder {
  /** ID of the attempt: the provider's idempotency key. */
  readonly id: string
  /** A decimal. */
  readonly amount: string
  readonly currency: string
  readonly email: string
  readonly language: Locale
  readonly title: string
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Milliseconds: nothing can be paid after it. */
  readonly expiresAt: number
}

/** A page of the provider where one payment is made. */
export interface HostedPayment {
  /** The provider's name for it. */
  readonly reference: string
  readonly url: string
}

/** A refund that was made at the provider and not here, such as in its dashboard. */
export interface OutsideRefund {
  /** The provider's name for the payment. */
  readonly payment: string
  /** A decimal. */
  readonly amount: string
  readonly currency: string
  readonly result: RefundResult
}

/** What a message of the provider is about. It only says where to look: the state is read from the provider. */
export type ProviderNotice =
  | { readonly about: 'payment'; readonly reference: string }
  | { readonly about: 'refund'; readonly key: string; readonly result: RefundResult }
  | ({ readonly about: 'outside-refund' } & OutsideRefund)

/** A provider with pages of its own: it is reached over the network, where responses get lost. */
export interface RemoteProvider extends PaymentProvider<PaymentOrder, HostedPayment> {
  /** Whether it can charge the sum: some currencies have coins that it does not take. */
  canCharge(amount: string, currency: string): boolean
  start(order: PaymentOrder): Promise<Extract<PaymentStart<HostedPayment>, { state: 'started' }>>
  confirm(page: Pick<HostedPayment, 'reference'>): Promise<PaymentStatus>
  /** Closes the page. A payment that was made before that stands: `confirm` tells which. */
  cancel(page: Pick<HostedPayment, 'reference'>): Promise<void>
  refund(refund: ProviderRefund): Promise<RefundResult>
  /** Throws for a message that is not the provider's. Gives nothing for one about other matters. */
  webhook(body: string, signature: string): Promise<ProviderNotice | undefined>
}

/** The provider refuses for good: the same request will not succeed later. */
export class ProviderRefusal extends Error {}
