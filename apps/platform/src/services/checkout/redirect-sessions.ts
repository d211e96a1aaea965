import type { Caller } from '@galleria/commerce/access/owner'
import { pageAddress } from '@galleria/commerce/values/page-address'
import type { RedirectSession } from '@galleria/platform-client/entities/auth/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { base64url } from 'jose'
import { redirectSessions } from '../../db/schema/commerce.ts'
import { insertRow } from '../../db/sql/row-statements.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { recordEvent } from '../outbox/post-message.ts'
import { refuseClosed } from './open-checkout.ts'
import { ownCheckout } from './own-checkout.ts'

interface CreateRedirectSession {
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
  insertRow(context.db, redirectSessions, session)
  return { id: session.id, token: session.token }
}

/** Creates the session with everything that the shop receives of the visit. */
function createCheckoutSession(
  context: CommerceContext,
  { searchParams, ...visit }: CreateRedirectSession & { readonly searchParams: Readonly<Record<string, string>> },
): Wire<typeof RedirectSession> {
  const session = context.db.transaction(() => {
    const { id, token } = createRedirectSession(context, visit)
    const address = pageAddress(`${context.settings.publicUrl}/checkout/${token}`, searchParams)
    const redirectSession = { id, ...address, sessionToken: token }
    recordRedirectSession(context, { caller: visit.caller, redirectSession })
    return redirectSession
  })
  scheduleOutbox(context)
  return session
}

/** 192 bits: the token gives access to what the shopper typed. */
function newToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(24)))
}

interface RecordedSession {
  readonly caller: Caller
  readonly redirectSession: Wire<typeof RedirectSession>
}

/** Tells the shop of a visit to a hosted page that is prepared elsewhere. */
function tellRedirectSession(context: CommerceContext, session: RecordedSession): void {
  recordRedirectSession(context, session)
  scheduleOutbox(context)
}

/** The session's token stays between the platform and the shopper. */
function recordRedirectSession(context: CommerceContext, { caller, redirectSession }: RecordedSession): void {
  const { sessionToken: _, ...entity } = redirectSession
  recordEvent(context, {
    eventType: 'wix.headless.v1.redirect_session_created',
    entityFqdn: 'wix.headless.v1.redirect_session',
    entityId: redirectSession.id ?? '',
    slug: 'created',
    caller,
    body: { createdEvent: { entity } },
  })
}

export const redirectSessionsMethods = { createCheckoutSession, tellRedirectSession }
