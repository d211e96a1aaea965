import { Failure } from '@galleria/commerce/failures/failure'
import {
  ChangeOwnPassword,
  EndedSessions,
  MemberSecurityResponse,
  MemberSessionById,
} from '@galleria/platform-client/entities/auth/member-security'
import * as z from 'zod/mini'
import { checkNewPassword, hashPassword, isPassword } from '../../auth/passwords.ts'
import { forgetSignedIn } from '../../auth/signed-in.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { callerSession } from './caller-session.ts'

/** What members see of their sign-ins, and what they do about them. */
export const memberSecurityOperations: readonly Operation[] = [
  defineOperation({
    name: 'memberSecurity.get',
    summary: 'List the sign-ins of a member',
    description:
      'Gives where the member who calls is signed in, with device and place where they are known, and the latest sign-ins and failed tries.',
    recorded: false,
    methods: ['GET'],
    paths: ['/platform/v1/my-security'],
    request: z.object({}),
    response: MemberSecurityResponse,
    handle: async (context) => context.services.identity.run('getMemberSecurity', await callerSession(context)),
  }),
  defineOperation({
    name: 'memberSecurity.endOtherSessions',
    summary: 'End all other sign-ins',
    description: 'Signs the member who calls out everywhere but here, and gives the number of sign-ins that ended.',
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/my-sessions/end-others'],
    request: z.object({}),
    response: EndedSessions,
    handle: async (context) => context.services.identity.run('endOtherMemberSessions', await callerSession(context)),
  }),
  defineOperation({
    name: 'memberSecurity.endSession',
    summary: 'End a sign-in',
    description: 'Ends one sign-in of the member who calls: its tokens are refused from then on.',
    example: { takes: { id: '$MEMBER_SESSION_ID' } },
    recorded: false,
    methods: ['DELETE'],
    paths: ['/platform/v1/my-sessions/:id'],
    request: MemberSessionById,
    response: z.object({}),
    handle: async ({ caller, services }, { id }) => {
      await services.identity.run('endMemberSession', { memberId: caller.id, id })
      forgetSignedIn({ memberId: caller.id, sessionId: id.toLowerCase() })
    },
  }),
  // The recorded call asks for no present password.
  defineOperation({
    name: 'memberSecurity.changePassword',
    summary: 'Change the password by the present one',
    description:
      'Sets a new password for the member who calls, if the present one is right, and mails the member about it. Other sign-ins end where that is asked for.',
    example: { takes: { password: 'Very-s3cret', newPassword: 'Even-m0re-secret' }, authorization: '$REGISTERED_TOKEN' },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/my-password'],
    request: ChangeOwnPassword,
    response: z.object({}),
    handle: async (context, { password, newPassword, endOtherSessions = false }) => {
      checkNewPassword('newPassword', newPassword)
      const session = await callerSession(context)
      const { identity } = context.services
      const { passwordHash: presentHash } = await identity.run('beginPasswordChange', session)
      if (!(await isPassword(password, presentHash)) || presentHash === null)
        throw new Failure('WRONG_PASSWORD', 'The present password is wrong.')
      const passwordHash = await hashPassword(newPassword)
      await identity.run('completePasswordChange', { ...session, presentHash, passwordHash, endOtherSessions })
    },
  }),
]
