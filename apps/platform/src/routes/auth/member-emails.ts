import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { confirmMemberEmail, removeMemberEmail, requestMemberEmail } from '@galleria/platform-client/operations/account-security'
import { checkLoginAddress } from '../../auth/login-address.ts'
import { registeredOrigins } from '../../auth/origins.ts'
import { isPassword } from '../../auth/passwords.ts'
import { type Operation, serve } from '../../http/operation.ts'
import { refuseForeign } from '../redirects/page-request.ts'
import { callerSession } from './caller-session.ts'

/** The addresses of members: none is changed before the new mailbox has proved it. */
export const memberEmailOperations: readonly Operation[] = [
  serve(requestMemberEmail, async (context, { email, url, password, language, purpose }) => {
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
  }),
  serve(confirmMemberEmail, ({ services }, { token }) => services.identity.run('confirmMemberEmail', { token })),
  serve(removeMemberEmail, async ({ caller, services }, { email }) => {
    await services.identity.run('removeMemberEmail', { memberId: caller.id, email })
  }),
]

/** What the member's password was compared with. Tries are counted with those of changing the password. */
async function provenHash({ services }: Parameters<typeof callerSession>[0], memberId: string, password: string): Promise<string> {
  const { passwordHash } = await services.identity.run('beginPasswordChange', { memberId })
  if (!(await isPassword(password, passwordHash)) || passwordHash === null)
    throw new Failure('WRONG_PASSWORD', 'The present password is wrong.')
  return passwordHash
}
