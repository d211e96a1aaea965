import { Failure } from '@galleria/commerce/failures/failure'
import { changeOwnPassword, endOtherSessions, endSession, getMemberSecurity } from '@galleria/platform-client/operations/account-security'
import { checkNewPassword, hashPassword, isPassword } from '../../auth/passwords.ts'
import { forgetSignedIn } from '../../auth/signed-in.ts'
import { type Operation, serve } from '../../http/operation.ts'
import { callerSession } from './caller-session.ts'

/** What members see of their sign-ins, and what they do about them. */
export const memberSecurityOperations: readonly Operation[] = [
  serve(getMemberSecurity, async (context) => context.services.identity.run('getMemberSecurity', await callerSession(context))),
  serve(endOtherSessions, async (context) => context.services.identity.run('endOtherMemberSessions', await callerSession(context))),
  serve(endSession, async ({ caller, services }, { id }) => {
    await services.identity.run('endMemberSession', { memberId: caller.id, id })
    forgetSignedIn({ memberId: caller.id, sessionId: id.toLowerCase() })
  }),
  // The recorded call asks for no present password.
  serve(changeOwnPassword, async (context, { password, newPassword, endOtherSessions: endsOthers = false }) => {
    checkNewPassword('newPassword', newPassword)
    const session = await callerSession(context)
    const { identity } = context.services
    const { passwordHash: presentHash } = await identity.run('beginPasswordChange', session)
    if (!(await isPassword(password, presentHash)) || presentHash === null)
      throw new Failure('WRONG_PASSWORD', 'The present password is wrong.')
    const passwordHash = await hashPassword(newPassword)
    await identity.run('completePasswordChange', { ...session, presentHash, passwordHash, endOtherSessions: endsOthers })
  }),
]
