import type { RedirectSession } from '@galleria/platform-client/entities/redirect-session'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { subjectOfToken } from '../../http/authenticate.ts'
import type { CallContext } from '../../http/call.ts'
import { refuseOtherClient } from './authorization-session.ts'
import { pageAddress, type Visit } from './visit.ts'

/** A visit that ends the sign-in of the member who asks for it, and that of the browser that makes it. */
export async function logoutSession(
  { services, variables, headers }: CallContext<'redirects.create'>,
  { clientId }: { readonly clientId: string },
  { callbacks: { postFlowUrl }, searchParams, language }: Visit,
): Promise<Wire<typeof RedirectSession>> {
  refuseOtherClient('logout.clientId', clientId, variables)
  const subject = await subjectOfToken(headers.get('authorization') ?? '', variables, services)
  const request = {
    goal: 'logout' as const,
    ...(postFlowUrl !== undefined && { returnUrl: postFlowUrl }),
    ...(language && { language }),
    ...(subject && 'sessionId' in subject && { sessionId: subject.sessionId, memberId: subject.owner.id }),
  }
  const { id, token } = await services.identity.run('prepareAuthorization', { request })
  return { id, ...pageAddress(`${variables.PUBLIC_URL}/sign-out`, { ...searchParams, request: token }), sessionToken: token }
}
