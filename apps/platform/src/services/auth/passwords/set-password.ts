import { Failure } from '../../../domain/failures/failure.ts'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { changeIdentity } from '../sign-in/identity-of.ts'
import { endSessions, type MemberSession } from '../tokens/sessions.ts'
import { voidTokens } from '../tokens/sign-in-tokens.ts'

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

/** Signs a member out everywhere; the password that is known opens nothing until a new one was set by a mail's link. */
export function requirePasswordReset(context: IdentityContext, { memberId }: { readonly memberId: string }): void {
  const member = findMember(context, { id: memberId })
  if (!member || member.status === 'OFFLINE') throw new Failure('MEMBER_NOT_FOUND', `There is no member ${memberId}.`)
  context.db.transaction(() => {
    changeIdentity(context, member, { mustResetPassword: true })
    endSessions(context, member.id)
  })
}
