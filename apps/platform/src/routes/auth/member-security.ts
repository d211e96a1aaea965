import { changeOwnPassword, endOtherSessions, endSession, getMemberSecurity } from '@galleria/platform-client/operations/account-security'
import { accounts } from '../../auth/accounts.ts'
import { checkNewPassword } from '../../auth/new-password.ts'
import { type Operation, serve } from '../../http/operation.ts'
import { callerSession } from './caller-session.ts'

/** What members see of their sign-ins, and what they do about them. */
export const memberSecurityOperations: readonly Operation[] = [
  serve(getMemberSecurity, async (context) => accounts.getSecurity(context.services, await callerSession(context))),
  serve(endOtherSessions, async (context) => accounts.endOtherSessions(context.services, await callerSession(context))),
  serve(endSession, async ({ caller, services }, { id }) => {
    await accounts.endListedSession(services, { memberId: caller.id, id })
  }),
  // The recorded call asks for no present password.
  serve(changeOwnPassword, async (context, { password, newPassword, endOtherSessions: endsOthers = false }) => {
    checkNewPassword('newPassword', newPassword)
    const session = await callerSession(context)
    await accounts.changePassword(context.services, { session, password, newPassword, endOtherSessions: endsOthers })
  }),
]
