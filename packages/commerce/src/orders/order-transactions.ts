import type { Order } from '@galleria/platform-client/entities/orders/order'
import type { PaymentState } from '@galleria/platform-client/entities/orders/payment-states'
import type { Price } from '@galleria/platform-client/entities/values/money'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import { isoDate } from '../values/iso-date.ts'
import { fromMinor, orderPrice } from '../values/money.ts'
import type { PaymentMethod } from './payment-methods.ts'

export type OrderDocument = Wire<typeof Order>

/** What a payment tells beyond its amount. Never a card's number, expiry or code. */
export interface PaymentDetails {
  readonly card?: { readonly lastFour: string; readonly brand: string }
  readonly giftCard?: { readonly obfuscatedCode: string; readonly giftCardId: string }
  /** What the shop calls it: cash, a bank transfer, anything. */
  readonly name?: { readonly predefined: string } | { readonly custom: string }
  readonly saved?: boolean
  readonly refundDisabled?: boolean
  /** Milliseconds. */
  readonly authorizedAt?: number
  readonly capture?: { readonly id: string; readonly amountMinor: number; readonly at: number }
  readonly voidedAt?: number
  /** The provider's names of refunds that the payment cannot have: of more than it is, or in another currency. */
  readonly heldRefunds?: readonly string[]
}

export interface PaymentRecord {
  readonly id: string
  readonly orderId: string
  readonly method: PaymentMethod
  readonly status: PaymentState
  /** The amount in minor units; for an authorization, the maximum that can be captured. */
  readonly amountMinor: number
  readonly providerReference: string | null
  readonly details: PaymentDetails | null
  readonly createdAt: number
  readonly updatedAt: number
}

export interface RefundDetails {
  readonly reason?: string
  readonly shippingIncluded?: boolean
  readonly lineItems?: readonly { readonly lineItemId: string; readonly quantity: number }[]
  /** What the buyer is mailed once the money is on its way. Not on the wire. */
  readonly mail?: { readonly message?: string }
}

export interface RefundRecord {
  readonly id: string
  readonly orderId: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  /** The money went back outside of the platform. */
  readonly external: boolean
  readonly providerReference: string | null
  readonly details: RefundDetails | null
  readonly createdAt: number
}

export interface Transactions {
  readonly payments: readonly PaymentRecord[]
  readonly refunds: readonly RefundRecord[]
}

/** What a payment has brought in, before refunds. */
export function getChargedMinor({ status, amountMinor, details }: PaymentRecord): number {
  const charged = status === 'APPROVED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED'
  return charged ? (details?.capture?.amountMinor ?? amountMinor) : 0
}

/** What refunds have taken of a payment, those under way included. */
export function getRefundedMinor(paymentId: string, refunds: readonly RefundRecord[]): number {
  return refunds
    .filter((refund) => refund.paymentId === paymentId && refund.status !== 'FAILED')
    .reduce((total, { amountMinor }) => total + amountMinor, 0)
}

/** An amount in the order's currency. */
export function priceIn({ currency = STORE_SETTINGS.currency }: Pick<OrderDocument, 'currency'>, amount: Big): Price {
  return orderPrice(amount, { currency, language: STORE_SETTINGS.language })
}

/** The transactions of an order as the wire shows them. */
export function toTransactionsDocument(order: OrderDocument, { payments, refunds }: Transactions) {
  return {
    orderId: order.id,
    payments: payments.map((payment) => toPaymentDocument(order, payment)),
    refunds: refunds.map((refund) => toRefundDocument(order, refund)),
  }
}

function toPaymentDocument(order: OrderDocument, payment: PaymentRecord) {
  const { id, method, status, amountMinor, details, createdAt, updatedAt } = payment
  return {
    id,
    createdDate: isoDate(createdAt),
    updatedDate: isoDate(Math.max(createdAt, updatedAt)),
    amount: priceIn(order, fromMinor(amountMinor)),
    refundDisabled: details?.refundDisabled ?? false,
    // What went back to a gift card is void on the wire.
    status: method === 'gift-card' && status === 'REFUNDED' ? 'VOIDED' : status,
    ...(method === 'gift-card'
      ? {
          giftcardPaymentDetails: {
            giftCardPaymentId: details?.giftCard?.giftCardId ?? id,
            obfuscatedCode: details?.giftCard?.obfuscatedCode ?? '',
            voided: status === 'VOIDED' || status === 'REFUNDED',
          },
        }
      : { regularPaymentDetails: regularDetails(order, payment) }),
  }
}

function regularDetails(order: OrderDocument, { method, status, providerReference, details }: PaymentRecord) {
  const offline = method === 'offline'
  const name = offline ? 'Offline' : method === 'stripe' && !details?.card ? 'Stripe' : 'CreditCard'
  return {
    offlinePayment: offline,
    status,
    paymentMethod: name,
    paymentMethodName: { buyerLanguageName: name, siteLanguageName: name, ...(details?.name && { userDefinedName: details.name }) },
    savedPaymentMethod: details?.saved ?? false,
    ...(providerReference !== null && { gatewayTransactionId: providerReference, providerTransactionId: providerReference }),
    ...(details?.card && { creditCardDetails: { lastFourDigits: details.card.lastFour, brand: details.card.brand } }),
    ...(details?.authorizedAt !== undefined && {
      authorizationDetails: {
        delayedCapture: true,
        authorizedDate: isoDate(details.authorizedAt),
        captures: details.capture
          ? [
              {
                id: details.capture.id,
                status: 'SUCCEEDED',
                amount: priceIn(order, fromMinor(details.capture.amountMinor)),
                createdDate: isoDate(details.capture.at),
              },
            ]
          : [],
        ...(details.voidedAt !== undefined && { void: { status: 'SUCCEEDED', voidedDate: isoDate(details.voidedAt), reason: 'MANUAL' } }),
      },
    }),
  }
}

function toRefundDocument(
  order: OrderDocument,
  { id, paymentId, amountMinor, status, external, providerReference, details, createdAt }: RefundRecord,
) {
  const amount = priceIn(order, fromMinor(amountMinor))
  const { mail: _, ...shown } = details ?? {}
  return {
    id,
    createdDate: isoDate(createdAt),
    transactions: [
      {
        paymentId,
        amount,
        refundStatus: status,
        externalRefund: external,
        ...(providerReference !== null && { gatewayRefundId: providerReference, providerRefundId: providerReference }),
      },
    ],
    details: { ...shown, lineItems: [...(shown.lineItems ?? [])], items: [...(shown.lineItems ?? [])] },
    summary: {
      requestedRefund: amount,
      pending: priceIn(order, status === 'PENDING' ? fromMinor(amountMinor) : new Big(0)),
      refunded: priceIn(order, status === 'SUCCEEDED' ? fromMinor(amountMinor) : new Big(0)),
      failed: priceIn(order, status === 'FAILED' ? fromMinor(amountMinor) : new Big(0)),
    },
  }
}
