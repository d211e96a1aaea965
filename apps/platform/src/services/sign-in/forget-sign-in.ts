import { eq } from 'drizzle-orm'
import { identities, idpAccounts, signInSessions, signInTokens, verificationCodes } from '../../db/schema/identity.ts'
import type { IdentityContext } from '../contexts.ts'

/** Deletes every way to sign in of a member who is deleted. Call it in that transaction. */
export function forgetSignIn({ db }: Pick<IdentityContext, 'db'>, memberId: string): void {
  for (const table of [identities, idpAccounts, signInSessions, signInTokens, verificationCodes]) db.delete(table).where(eq(table.memberId, memberId)).run()
}
