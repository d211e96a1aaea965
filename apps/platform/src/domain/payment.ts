import type { Saying } from '../messages.ts'

/** How an order is paid. The card itself never leaves the request that carried it. */
export type Payment = { readonly method: 'offline' } | { readonly method: 'test-card'; readonly reference: string }

export interface CardInput {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

export type CardField = keyof CardInput

export type CardAnswer =
  | { readonly state: 'approved'; readonly reference: string }
  | { readonly state: 'declined' }
  | { readonly state: 'invalid'; readonly errors: Partial<Record<CardField, Saying>> }

const APPROVED = '4242424242424242'
const DECLINED = '4000000000000002'

/** The provider of test cards: one number that pays, one that the bank refuses, none that costs anything. */
export function authorizeTestCard(card: CardInput, now: Date, reference: string): CardAnswer {
  const errors = { ...numberError(digits(card.number)), ...expiryError(card.expiry, now), ...codeError(card.code) }
  if (Object.keys(errors).length > 0) return { state: 'invalid', errors }
  return digits(card.number) === APPROVED ? { state: 'approved', reference } : { state: 'declined' }
}

function numberError(number: string): { number?: Saying } {
  if (number === '') return { number: { key: 'error.card.missing' } }
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return { number: { key: 'error.card.digit' } }
  if (number !== APPROVED && number !== DECLINED) return { number: { key: 'error.card.test' } }
  return {}
}

function expiryError(expiry: string, now: Date): { expiry?: Saying } {
  const [, monthText, yearText] = /^\s*(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? []
  const month = Number(monthText)
  if (!monthText || !yearText || month < 1 || month > 12) return { expiry: { key: 'error.expiry.form' } }
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  // A card is good through the last day of its month.
  if (Date.UTC(year, month, 1) <= now.getTime()) return { expiry: { key: 'error.expiry.past' } }
  if (year > now.getUTCFullYear() + 20) return { expiry: { key: 'error.expiry.year' } }
  return {}
}

function codeError(code: string): { code?: Saying } {
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
