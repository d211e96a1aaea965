import { eq } from 'drizzle-orm'
import { idpAccounts } from '../../db/schema/identity.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeIdentity } from './identity-of.ts'
import { endSessions } from './sessions.ts'
import { voidTokens } from './sign-in-tokens.ts'

/**
 * The owner of a member's address is here, by a way that asks for no password. Where the address was never verified, whoever signed up
 * with it may have been somebody else: every way into the account that they know ends. Call it in a transaction, before the owner gets
 * a way in and before the address counts as verified.
 */
export function claimAccount(context: IdentityContext, member: MemberRecord): void {
  if (member.loginEmailVerified) return
  changeIdentity(context, member, { passwordHash: null, mustResetPassword: false })
  context.db.delete(idpAccounts).where(eq(idpAccounts.memberId, member.id)).run()
  endSessions(context, member.id)
  voidTokens(context, member.id, 'recovery', 'activation', 'state')
}
