import type { Locale } from '@galleria/intl/locales'
import { MINUTE } from '../values/durations.ts'

/** What is kept of a card while its bank asks: enough to go on, nothing to pay with elsewhere. */
export interface HeldCard {
  readonly reference: string
  readonly lastFour: string
  readonly brand: string
  /** What the bank answers once its customer has said yes. */
  readonly outcome: CardOutcome
}

/** What the shopper had agreed to when the bank asked. */
export interface ChallengeRequest {
  readonly shippingOption?: string
  readonly shownTotal: string
  readonly language: Locale
}

/** The bank waits that long for its customer. */
export const CHALLENGE_LIFETIME = 15 * MINUTE

export type ChallengeState = 'open' | 'passed' | 'failed' | 'expired'

export function challengeState(
  { state, expiresAt }: { state: 'OPEN' | 'PASSED' | 'FAILED'; expiresAt: number },
  now: number,
): ChallengeState {
  if (state === 'PASSED') return 'passed'
  if (state === 'FAILED') return 'failed'
  return now >= expiresAt ? 'expired' : 'open'
}

/** What the bank does with a card that passed: takes the money, holds it for later, thinks about it, or says no, which may be for want of money. */
export type CardOutcome = 'approved' | 'authorized' | 'pending' | 'declined' | 'insufficient'
