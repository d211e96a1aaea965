import { base64url } from 'jose'
import { redirectSessions } from '../../db/schema/commerce.ts'
import type { Caller } from '../../domain/owner.ts'
import type { CommerceContext } from '../contexts.ts'
import { refuseClosed } from './open-checkout.ts'
import { ownCheckout } from './own-checkout.ts'

export interface CreateRedirectSession {
  readonly caller: Caller
  readonly checkoutId: string
  readonly callbacks: { readonly thankYouPageUrl?: string; readonly cartPageUrl?: string; readonly postFlowUrl?: string }
  readonly language: string | null
}

/** Prepares a visit to the hosted checkout page. Throws CHECKOUT_NOT_FOUND, CHECKOUT_EXPIRED or CHECKOUT_ALREADY_COMPLETED. */
export function createRedirectSession(context: CommerceContext, { caller, checkoutId, callbacks, language }: CreateRedirectSession) {
  const checkout = ownCheckout(context, { caller, id: checkoutId })
  refuseClosed(context, checkout)
  const session = { id: crypto.randomUUID(), token: newToken(), checkoutId: checkout.id, callbacks, language, createdAt: context.now() }
  context.db.insert(redirectSessions).values(session).run()
  return { id: session.id, token: session.token }
}

/** 192 bits: whoever has the token sees what the shopper typed. */
function newToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(24)))
}
