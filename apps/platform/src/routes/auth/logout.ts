import { LogoutRequest } from '@galleria/platform-client/entities/auth/authentication-requests'
import { RawHttpResponse } from '@galleria/platform-client/entities/wire/raw-http-response'
import { accounts } from '../../auth/accounts.ts'
import { subjectOfToken } from '../../auth/authenticate.ts'
import { listRegisteredOrigins } from '../../auth/origins.ts'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation } from '../../http/operation.ts'
import { refuseForeign } from '../redirects/page-request.ts'

/** Ends the member's sign-in, and says what the browser is to be answered. */
export const logout = defineOperation({
  name: 'iam.logout',
  summary: 'Sign out',
  description: 'Ends the session of the signed-in member, also on all hosted pages, and returns the address for the browser.',
  example: { takes: { clientId: '$CLIENT_ID' }, as: 'member' },
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/_api/iam/authentication', '/v1/logout'),
  request: LogoutRequest,
  response: RawHttpResponse,
  handle: async ({ services, variables, headers }, { postLogoutRedirectUri }) => {
    refuseForeign({ postLogoutRedirectUri }, listRegisteredOrigins(variables))
    const subject = await subjectOfToken(headers.get('authorization') ?? '', variables, services)
    if (subject && 'sessionId' in subject) await accounts.endSession(services, { memberId: subject.owner.id, sessionId: subject.sessionId })
    if (postLogoutRedirectUri === undefined) return { statusCode: 200, headers: [], body: '' }
    return { statusCode: 302, headers: [{ key: 'Location', value: postLogoutRedirectUri }], body: '' }
  },
})
