import { Failure } from '../../domain/failure.ts'
import type { MemberRecord } from '../../domain/member-record.ts'
import { recoveryEmail } from '../../emails/recovery-email.ts'
import type { IdentityContext } from '../contexts.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { findMember } from '../members/find-member.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { attemptKey } from './begin-sign-in.ts'
import { claimAccount } from './claim-account.ts'
import { changeIdentity } from './identity-of.ts'
import { wordsFor } from './member-words.ts'
import { endSessions } from './sessions.ts'
import { outcomeFor, type SignInOutcome, type SignInProof } from './sign-in-outcome.ts'
import { findToken, issueToken, useToken, voidTokens } from './sign-in-tokens.ts'
import { markVerified } from './verify-email.ts'

/** More mails to one address in a quarter of an hour would be a nuisance to whoever reads them. */
const MOST_MAILS = 5

interface MailOptions {
  readonly language?: string | undefined
  /** Where the hosted page leads once the password is set. */
  readonly returnUrl?: string | undefined
}

/** Sends the link for a new password, where the address is a member's. The answer is the same either way, so that nobody learns who is one. */
export function sendRecoveryEmail(context: IdentityContext, { email, ...options }: MailOptions & { readonly email: string }): void {
  // Counted for whatever address, so that time does not tell either who is a member.
  const asked = countAttempt(context, `mail:${email.toLowerCase()}`)
  const member = findMember(context, { loginEmail: email })
  if (!member || member.status === 'BLOCKED' || asked > MOST_MAILS) return
  context.db.transaction(() => mailLink(context, member, 'recovery', options))
  wakeForOutbox(context)
}

/** Sends a member that the shop has made the link for the first password. */
export function sendActivationEmail(context: IdentityContext, { memberId, ...options }: MailOptions & { readonly memberId: string }): void {
  const member = findMember(context, { id: memberId })
  if (!member || member.status === 'OFFLINE') throw new Failure('MEMBER_NOT_FOUND', `There is no member ${memberId}.`)
  context.db.transaction(() => mailLink(context, member, 'activation', options))
  wakeForOutbox(context)
}

function mailLink(
  context: IdentityContext,
  member: MemberRecord,
  purpose: 'recovery' | 'activation',
  { language, returnUrl }: MailOptions,
): void {
  const words = wordsFor(context, member, language)
  const token = issueToken(context, { purpose, memberId: member.id, ...(returnUrl !== undefined && { returnUrl }) })
  const link = `${context.settings.publicUrl}/reset-password/${token}?lang=${words.locale}`
  queueEmail(context, { recipient: member.loginEmail, ...recoveryEmail({ link, purpose }, words) })
}

/** What the page of a recovery link needs; nothing where the link no longer works. */
export function readRecovery(context: IdentityContext, { token }: { readonly token: string }): { returnUrl: string | null } | null {
  const found = findToken(context, token, 'recovery', 'activation')
  return found && found.usedAt === null ? { returnUrl: found.returnUrl } : null
}

export function unknownLink(): Failure {
  return new Failure('INVALID_RECOVERY_TOKEN', 'The link no longer works. Ask for a new one.')
}

export interface Recover {
  readonly token: string
  /** Absent: the member only signs in, by the proof that the mailbox is. */
  readonly passwordHash?: string | undefined
  readonly proof?: SignInProof
}

/**
 * Sets a new password by the link of a mail, once. The mailbox proves the address too; every other sign-in ends: whoever knew the old
 * password is out. Then goes on as a login does.
 */
export function recover(context: IdentityContext, { token, passwordHash, proof = 'session' }: Recover): SignInOutcome {
  const found = findToken(context, token, 'recovery', 'activation')
  const member = found && found.usedAt === null ? findMember(context, { id: found.memberId }) : undefined
  if (!found || !member) throw unknownLink()
  const outcome = context.db.transaction(() => {
    useToken(context, found)
    claimAccount(context, member)
    if (passwordHash !== undefined) {
      changeIdentity(context, member, { passwordHash, mustResetPassword: false })
      endSessions(context, member.id)
      voidTokens(context, member.id, 'recovery', 'activation', 'state')
      forgetAttempts(context, attemptKey(member.loginEmail))
    }
    markVerified(context, member)
    return outcomeFor(context, findMember(context, { id: member.id }) ?? member, proof)
  })
  wakeForOutbox(context)
  return outcome
}
