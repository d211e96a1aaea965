import { Failure } from '../../domain/failure.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from '../members/find-member.ts'
import { changeIdentity } from './identity-of.ts'
import { endSessions } from './sessions.ts'

/** Signs a member out everywhere; the password that is known opens nothing until a new one was set by a mail's link. */
export function requirePasswordReset(context: IdentityContext, { memberId }: { readonly memberId: string }): void {
  const member = findMember(context, { id: memberId })
  if (!member || member.status === 'OFFLINE') throw new Failure('MEMBER_NOT_FOUND', `There is no member ${memberId}.`)
  context.db.transaction(() => {
    changeIdentity(context, member, { mustResetPassword: true })
    endSessions(context, member.id)
  })
}
