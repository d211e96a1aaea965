import {
  CHALLENGE_LIFETIME,
  challengeState,
  type ChallengeState,
  type ChallengeRequest,
  type HeldCard,
} from '@galleria/commerce/checkout/card-challenge'
import { Failure } from '@galleria/commerce/failures/failure'
import { and, eq } from 'drizzle-orm'
import { cardChallenges } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { checkoutOfToken } from './open-checkout.ts'

export interface CardChallenge {
  readonly state: ChallengeState
  readonly card: HeldCard
  readonly request: ChallengeRequest
}

/** The bank asks its customer: keeps the question, so that the page of it can be left and opened again. */
function startCardChallenge(
  context: CommerceContext,
  { token, card, request }: { token: string; card: HeldCard; request: ChallengeRequest },
): { challengeId: string } {
  const { checkout } = checkoutOfToken(context, token)
  const now = context.now()
  const id = crypto.randomUUID()
  context.db
    .insert(cardChallenges)
    .values({ id, checkoutId: checkout.id, card, request, state: 'OPEN', createdAt: now, expiresAt: now + CHALLENGE_LIFETIME })
    .run()
  return { challengeId: id }
}

/** A question of this checkout. Throws CHECKOUT_NOT_FOUND for those of others. */
function viewCardChallenge(context: CommerceContext, { token, challengeId }: { token: string; challengeId: string }): CardChallenge {
  const row = challengeRow(context, token, challengeId)
  return { state: challengeState(row, context.now()), card: row.card, request: row.request }
}

/** Writes down what the customer said. What was said first stays. */
function recordCardChallenge(
  context: CommerceContext,
  { token, challengeId, confirmed }: { token: string; challengeId: string; confirmed: boolean },
): CardChallenge {
  const row = challengeRow(context, token, challengeId)
  const before = challengeState(row, context.now())
  if (before !== 'open') return { state: before, card: row.card, request: row.request }
  const state = confirmed ? 'PASSED' : 'FAILED'
  context.db.update(cardChallenges).set({ state }).where(eq(cardChallenges.id, row.id)).run()
  return { state: confirmed ? 'passed' : 'failed', card: row.card, request: row.request }
}

function challengeRow(context: CommerceContext, token: string, challengeId: string) {
  const { checkout } = checkoutOfToken(context, token)
  const row = context.db
    .select()
    .from(cardChallenges)
    .where(and(eq(cardChallenges.id, challengeId), eq(cardChallenges.checkoutId, checkout.id)))
    .get()
  if (!row) throw new Failure('CHECKOUT_NOT_FOUND', 'There is no such question of a bank.')
  return row
}

export const cardChallengesMethods = { recordCardChallenge, startCardChallenge, viewCardChallenge }
