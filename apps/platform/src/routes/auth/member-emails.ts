import { Failure, invalid } from '@galleria/commerce/failures/failure'
import {
  ConfirmedMemberEmail,
  ConfirmMemberEmail,
  MemberEmailByAddress,
  RequestMemberEmail,
} from '@galleria/platform-client/entities/auth/member-emails'
import * as z from 'zod/mini'
import { checkLoginAddress } from '../../auth/login-address.ts'
import { registeredOrigins } from '../../auth/origins.ts'
import { isPassword } from '../../auth/passwords.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { refuseForeign } from '../redirects/page-request.ts'
import { callerSession } from './caller-session.ts'

/** The addresses of members: none is changed before the new mailbox has proved it. */
export const memberEmailOperations: readonly Operation[] = [
  defineOperation({
    name: 'memberEmails.request',
    summary: 'Ask for another e-mail address',
    description:
      'Mails a link to an address that the member who calls wants to sign in with, or to have besides, by the password or within minutes of a sign-in. The answer is the same for every address; where it is another member’s, that member is told.',
    example: {
      takes: {
        email: 'another@example.com',
        purpose: 'LOGIN',
        url: 'http://localhost:8787/account/email?token=',
        password: 'Very-s3cret',
      },
      authorization: '$REGISTERED_TOKEN',
    },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/my-emails'],
    request: RequestMemberEmail,
    response: z.object({}),
    handle: async (context, { email, url, password, language, purpose }) => {
      const { services, variables } = context
      checkLoginAddress('email', email)
      refuseForeign({ url }, registeredOrigins(variables))
      if (!URL.canParse(url) || new URL(url).searchParams.get('token') !== '')
        throw invalid('url', 'must have an empty parameter "token"', 'FORMAT')
      const session = await callerSession(context)
      const presentHash = password === undefined ? undefined : await provenHash(context, session.memberId, password)
      await services.identity.run('requestMemberEmail', {
        ...session,
        email,
        purpose,
        url,
        language: language ?? context.language,
        presentHash,
      })
    },
  }),
  defineOperation({
    name: 'memberEmails.confirm',
    summary: 'Confirm an e-mail address by a mailed link',
    description:
      'Does what the mail’s link is for: the address signs in from now on, or is one more of the member’s. The old login is told, and all sign-ins end but the one that asked for it. The link in that notice takes the change back for a week.',
    example: { takes: { token: '$ADDRESS_TOKEN' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/my-emails/confirm'],
    request: ConfirmMemberEmail,
    response: ConfirmedMemberEmail,
    handle: ({ services }, { token }) => services.identity.run('confirmMemberEmail', { token }),
  }),
  defineOperation({
    name: 'memberEmails.remove',
    summary: 'Remove a further e-mail address',
    description: 'Removes a further address of the member who calls. The one that signs in stays.',
    example: { takes: { email: '$LOGIN_EMAIL' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/my-emails/remove'],
    request: MemberEmailByAddress,
    response: z.object({}),
    handle: async ({ caller, services }, { email }) => {
      await services.identity.run('removeMemberEmail', { memberId: caller.id, email })
    },
  }),
]

/** What the member's password was compared with. Tries are counted with those of changing the password. */
async function provenHash({ services }: Parameters<typeof callerSession>[0], memberId: string, password: string): Promise<string> {
  const { passwordHash } = await services.identity.run('beginPasswordChange', { memberId })
  if (!(await isPassword(password, passwordHash)) || passwordHash === null)
    throw new Failure('WRONG_PASSWORD', 'The present password is wrong.')
  return passwordHash
}
