import { LogoutRequest } from '@galleria/platform-client/entities/authentication-requests'
import { RawHttpResponse } from '@galleria/platform-client/entities/raw-http-response'
import { subjectOfToken } from '../../http/authenticate.ts'
import { defineCall, servicePaths } from '../../http/call.ts'
import { registeredOrigins } from '../../http/origins.ts'
import { forgetSignedIn } from '../../http/signed-in.ts'
import { refuseForeign } from '../redirects/visit.ts'

/** Ends the member's sign-in, and says what the browser is to be answered. */
export const logout = defineCall({
  name: 'iam.logout',
  recorded: true,
  methods: ['GET'],
  paths: servicePaths('/_api/iam/authentication', '/v1/logout'),
  request: LogoutRequest,
  answer: RawHttpResponse,
  handle: async ({ services, variables, headers }, { postLogoutRedirectUri }) => {
    refuseForeign({ postLogoutRedirectUri }, registeredOrigins(variables))
    const subject = await subjectOfToken(headers.get('authorization') ?? '', variables, services)
    if (subject && 'sessionId' in subject) {
      const session = { memberId: subject.owner.id, sessionId: subject.sessionId }
      await services.identity.run('endSession', session)
      forgetSignedIn(session)
    }
    if (postLogoutRedirectUri === undefined) return { statusCode: 200, headers: [], body: '' }
    return { statusCode: 302, headers: [{ key: 'Location', value: postLogoutRedirectUri }], body: '' }
  },
})
