import { invalid } from '@galleria/commerce/failures/failure'
import { confirmMemberEmail, removeMemberEmail, requestMemberEmail } from '@galleria/platform-client/operations/account-security'
import { accounts } from '../../auth/accounts.ts'
import { checkLoginAddress } from '../../auth/login-address.ts'
import { listRegisteredOrigins } from '../../auth/origins.ts'
import { type Operation, serve } from '../../http/operation.ts'
import { refuseForeign } from '../redirects/page-request.ts'
import { callerSession } from './caller-session.ts'

/** The addresses of members: none is changed before the new mailbox has proved it. */
export const memberEmailOperations: readonly Operation[] = [
  serve(requestMemberEmail, async (context, { email, url, password, language, purpose }) => {
    const { services, variables } = context
    checkLoginAddress('email', email)
    refuseForeign({ url }, listRegisteredOrigins(variables))
    if (!URL.canParse(url) || new URL(url).searchParams.get('token') !== '')
      throw invalid('url', 'must have an empty parameter "token"', 'FORMAT')
    const session = await callerSession(context)
    await accounts.requestEmail(services, { ...session, email, purpose, url, language: language ?? context.language, password })
  }),
  serve(confirmMemberEmail, ({ services }, { token }) => accounts.confirmEmail(services, { token })),
  serve(removeMemberEmail, async ({ caller, services }, { email }) => {
    await accounts.removeEmail(services, { memberId: caller.id, email })
  }),
]
