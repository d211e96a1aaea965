import { eq } from 'drizzle-orm'
import { base64url } from 'jose'
import { checkouts, redirectSessions } from '../../db/schema/commerce.ts'
import { checkoutState } from '../../domain/checkout.ts'
import { Failure } from '../../domain/failure.ts'
import type { Caller } from '../../domain/owner.ts'
import type { CommerceContext } from '../contexts.ts'

export interface CreateRedirectSession {
  readonly caller: Caller
  readonly checkoutId: string
  readonly callbacks: { readonly thankYouPageUrl?: string; readonly cartPageUrl?: string; readonly postFlowUrl?: string }
  readonly language: string | null
}

/** Prepares a visit to the hosted checkout page. Another shopper's checkout is as unknown as one that never was. */
export function createRedirectSession({ db, now }: CommerceContext, { caller, checkoutId, callbacks, language }: CreateRedirectSession) {
  const checkout = db.select().from(checkouts).where(eq(checkouts.id, checkoutId.toLowerCase())).get()
  const own = checkout && (caller.kind === 'elevated' || (checkout.ownerKind === caller.kind && checkout.ownerId === caller.id))
  if (!checkout || !own) throw new Failure('CHECKOUT_NOT_FOUND', `There is no checkout ${checkoutId}.`)
  const state = checkoutState(checkout, now())
  if (state === 'expired') throw new Failure('CHECKOUT_EXPIRED', 'The checkout has expired. Begin a new one from the cart.')
  if (state === 'completed') throw new Failure('CHECKOUT_ALREADY_COMPLETED', 'The order of this checkout is placed.', { orderId: checkout.orderId })
  const session = { id: crypto.randomUUID(), token: newToken(), checkoutId: checkout.id, callbacks, language, createdAt: now() }
  db.insert(redirectSessions).values(session).run()
  return { id: session.id, token: session.token }
}

/** 192 bits: whoever has the token sees what the shopper typed. */
function newToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(24)))
}
