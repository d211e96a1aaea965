import type { Device } from '@galleria/client-address'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { and, eq, isNull } from 'drizzle-orm'
import { idpAccounts, passkeys, signInSessions } from '../../../db/schema/identity.ts'
import { accountClaimedEmail } from '../../../emails/security-emails.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { messagesFor } from '../member-messages.ts'
import { endSessions } from '../tokens/sessions.ts'
import { voidTokens } from '../tokens/sign-in-tokens.ts'
import { changeIdentity, identityRecord } from './identity-of.ts'

interface Claim {
  readonly device: Device
  /** The owner sets a new password in the same step. */
  readonly setsPassword?: boolean
}

/**
 * Call it when the owner of a member's address has proved the address without a password. If the address was never verified, a stranger may
 * have signed up with it, so every way in that the stranger knows stops working: the password opens nothing until a new one is set (-19973),
 * passkeys and accounts of other providers are removed, sessions end. The member is mailed about it. Call it in a transaction, before the
 * owner gets a way in and before the address counts as verified, and wake the outbox after that. Returns whether any way in stopped working.
 */
export function claimAccount(context: IdentityContext, member: MemberRecord, { device, setsPassword = false }: Claim): boolean {
  if (member.loginEmailVerified) return false
  const { db, now, settings } = context
  const { passwordHash, mustResetPassword } = identityRecord(context, member)
  const closesPassword = passwordHash !== null && !mustResetPassword
  if (closesPassword) changeIdentity(context, member, { mustResetPassword: true })
  const removed = [passkeys, idpAccounts].flatMap((table) =>
    db.delete(table).where(eq(table.memberId, member.id)).returning({ memberId: table.memberId }).all(),
  )
  const openSession = db
    .select({ id: signInSessions.id })
    .from(signInSessions)
    .where(and(eq(signInSessions.memberId, member.id), isNull(signInSessions.endedAt)))
    .get()
  endSessions(context, member.id)
  voidTokens(context, member.id, 'recovery', 'activation', 'state')
  if (!closesPassword && removed.length === 0 && !openSession) return false
  const messages = messagesFor(context, member)
  const link = settings.storeUrl + messages.link('/forgot-password')
  const asksForPassword = passwordHash !== null && !setsPassword
  queueEmail(context, { recipient: member.loginEmail, ...accountClaimedEmail({ at: now(), device, link, asksForPassword }, messages) })
  return true
}
