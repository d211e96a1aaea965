import type { RedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire'
import type { Caller } from '../../domain/owner.ts'
import type { CommerceContext } from '../contexts.ts'
import { recordEvent } from '../events/record-event.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'

/** Tells the shop of a visit to a hosted page; the session's token stays between the platform and the shopper. */
export function tellRedirectSession(
  context: CommerceContext,
  { caller, redirectSession }: { readonly caller: Caller; readonly redirectSession: Wire<typeof RedirectSession> },
): void {
  const { sessionToken: _, ...entity } = redirectSession
  recordEvent(context, {
    eventType: 'wix.headless.v1.redirect_session_created',
    entityFqdn: 'wix.headless.v1.redirect_session',
    entityId: redirectSession.id ?? '',
    slug: 'created',
    caller,
    body: { createdEvent: { entity } },
  })
  wakeForOutbox(context)
}
