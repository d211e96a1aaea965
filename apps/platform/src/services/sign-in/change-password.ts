import { Failure } from '../../domain/failure.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from '../members/find-member.ts'
import { changeIdentity } from './identity-of.ts'
import { endSessions, type MemberSession } from './sessions.ts'
import { voidTokens } from './sign-in-tokens.ts'

/** Sets a member's password. The sign-in that asks for it stays; every other one ends. */
export function changePassword(
  context: IdentityContext,
  { passwordHash, memberId, sessionId }: MemberSession & { readonly passwordHash: string },
): void {
  const member = findMember(context, { id: memberId })
  if (!member) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  context.db.transaction(() => {
    changeIdentity(context, member, { passwordHash, mustResetPassword: false })
    endSessions(context, memberId, sessionId)
    voidTokens(context, memberId, 'recovery', 'activation', 'state')
  })
}
