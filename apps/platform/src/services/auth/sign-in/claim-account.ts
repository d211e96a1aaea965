import { eq } from 'drizzle-orm'
import { idpAccounts, passkeys } from '../../../db/schema/identity.ts'
import type { MemberRecord } from '../../../domain/members/member-record.ts'
import type { IdentityContext } from '../../contexts.ts'
import { endSessions } from '../tokens/sessions.ts'
import { voidTokens } from '../tokens/sign-in-tokens.ts'
import { changeIdentity } from './identity-of.ts'

/**
 * Call it when the owner of a member's address has proved the address without a password. If the address was never verified, a stranger may
 * have signed up with it, so every way in that the stranger knows is removed. Call it in a transaction, before the owner gets a way in and
 * before the address counts as verified.
 */
export function claimAccount(context: IdentityContext, member: MemberRecord): void {
  if (member.loginEmailVerified) return
  changeIdentity(context, member, { passwordHash: null, mustResetPassword: false })
  for (const table of [idpAccounts, passkeys]) context.db.delete(table).where(eq(table.memberId, member.id)).run()
  endSessions(context, member.id)
  voidTokens(context, member.id, 'recovery', 'activation', 'state')
}
