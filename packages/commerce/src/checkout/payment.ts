import Big from 'big.js'
import type { Message } from '../messages.ts'
import type { HeldCard, CardOutcome } from './card-challenge.ts'
/** How an order is paid. The card itself never leaves the request that carried it. */
export type Payment = { readonly method: 'offline' } | CardPayment | StripePayment

export interface CardPayment {
  readonly method: 'test-card'
  readonly reference: string
  readonly outcome: Exclude<CardOutcome, 'declined' | 'insufficient'>
  readonly lastFour: string
  readonly brand: string
}

/** A payment that Stripe took on its own page. */
export interface StripePayment {
  readonly method: 'stripe'
  /** ID of Stripe's payment intent. */
  readonly reference: string
  /** Whether the money has come, or is on its way. */
  readonly outcome: 'approved' | 'pending'
  readonly card?: { readonly lastFour: string; readonly brand: string }
  /** What Stripe says was charged: by its page, and by its payment. */
  readonly charged: readonly Charge[]
}

/** A decimal and the currency’s code. */
export interface Charge {
  readonly amount: string
  readonly currency: string
}

/** Whether the provider has charged another sum than the agreed one. */
export function chargesOtherwise({ charged }: StripePayment, agreed: Charge): boolean {
  return charged.some(({ amount, currency }) => currency !== agreed.currency || !new Big(amount).eq(agreed.amount))
}

export interface CardInput {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

export type CardField = keyof CardInput

export type CardResult =
  | { readonly state: 'accepted'; readonly payment: CardPayment }
  /** The bank asks its customer first. */
  | { readonly state: 'challenge'; readonly card: HeldCard }
  | { readonly state: 'declined'; readonly reason?: 'insufficient' }
  | { readonly state: 'invalid'; readonly errors: Partial<Record<CardField, Message>> }

/** The cards that there are. None of them costs anything. */
const TEST_CARDS: Readonly<Record<string, { readonly outcome: CardOutcome; readonly challenge?: boolean }>> = {
  '4242424242424242': { outcome: 'approved' },
  '4000000000000002': { outcome: 'declined' },
  '4000000000009995': { outcome: 'insufficient' },
  '4000000000003220': { outcome: 'approved', challenge: true },
  '4000008400001629': { outcome: 'declined', challenge: true },
  '4111111111111111': { outcome: 'authorized' },
  '4000000000009235': { outcome: 'pending' },
}
const BRAND = 'Visa'

/** The provider of test cards: each number has a fate of its own. */
export function authorizeTestCard(input: CardInput, now: Date, reference: string): CardResult {
  const number = digits(input.number)
  const errors = { ...numberError(number), ...expiryError(input.expiry, now), ...codeError(input.code) }
  if (Object.keys(errors).length > 0) return { state: 'invalid', errors }
  const { outcome = 'declined', challenge = false } = TEST_CARDS[number] ?? {}
  const held: HeldCard = { reference, lastFour: number.slice(-4), brand: BRAND, outcome }
  return challenge ? { state: 'challenge', card: held } : chargeHeldCard(held)
}

/** Charges a held card, at once or after the shopper answered the bank's challenge. */
export function chargeHeldCard({ outcome, ...card }: HeldCard): Extract<CardResult, { state: 'accepted' | 'declined' }> {
  if (outcome === 'insufficient') return { state: 'declined', reason: 'insufficient' }
  return outcome === 'declined' ? { state: 'declined' } : { state: 'accepted', payment: { method: 'test-card', outcome, ...card } }
}

function numberError(number: string): { number?: Message } {
  if (number === '') return { number: { key: 'error.card.missing' } }
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return { number: { key: 'error.card.digit' } }
  if (!Object.hasOwn(TEST_CARDS, number)) return { number: { key: 'error.card.test' } }
  return {}
}

function expiryError(expiry: string, now: Date): { expiry?: Message } {
  const [, monthText, yearText] = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? []
  const month = Number(monthText)
  if (!monthText || !yearText || month < 1 || month > 12) return { expiry: { key: 'error.expiry.form' } }
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  // A card is good through the last day of its month.
  if (Date.UTC(year, month, 1) <= now.getTime()) return { expiry: { key: 'error.expiry.past' } }
  if (year > now.getUTCFullYear() + 20) return { expiry: { key: 'error.expiry.year' } }
  return {}
}

function codeError(code: string): { code?: Message } {
  return /^\d{3,4}$/.test(code.trim()) ? {} : { code: { key: 'error.code' } }
}

function digits(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}

function passesLuhn(number: string): boolean {
  let total = 0
  for (const [index, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    total += value > 9 ? value - 9 : value
  }
  return total % 10 === 0
}
