import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { recoveryEmail } from '../../../emails/recovery-email.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { messagesFor } from '../member-messages.ts'
import { countMail, forgetAttempts } from '../sign-in/attempts.ts'
import { attemptKey } from '../sign-in/begin-sign-in.ts'
import { claimAccount } from '../sign-in/claim-account.ts'
import { changeIdentity } from '../sign-in/identity-of.ts'
import { outcomeFor, type SignInOutcome, type SignInProof } from '../sign-in/sign-in-outcome.ts'
import { endSessions } from '../tokens/sessions.ts'
import { findToken, issueToken, useToken, voidTokens } from '../tokens/sign-in-tokens.ts'
import { markVerified } from '../verification/verify-email.ts'
import { afterResponse } from './after-response.ts'
import { mailPasswordChange } from './set-password.ts'

/** The maximum number of mails to one mailbox in a quarter of an hour: more would be a nuisance. */
const MAX_MAILS = 5

interface MailOptions {
  readonly language?: string | undefined
  /** Where the hosted page leads once the password is set. */
  readonly returnUrl?: string | undefined
}

/**
 * Sends the link for a new password, where the address is a member's. The response is the same either way and comes after the same time, so
 * that members cannot be probed: what a member causes is done after it.
 */
function sendRecoveryEmail(context: IdentityContext, { email, ...options }: MailOptions & { readonly email: string }): void {
  // Counted for every address, known or not.
  if (countMail(context, 'mail', email) > MAX_MAILS) return
  afterResponse(context, () => {
    const member = findMember(context, { loginEmail: email })
    if (!member || member.status === 'BLOCKED') return
    context.db.transaction(() => mailLink(context, member, 'recovery', options))
    scheduleOutbox(context)
  })
}

/** Sends a member that the shop has made the link for the first password. */
function sendActivationEmail(context: IdentityContext, { memberId, ...options }: MailOptions & { readonly memberId: string }): void {
  const member = findMember(context, { id: memberId })
  if (!member || member.status === 'OFFLINE') throw new Failure('MEMBER_NOT_FOUND', `There is no member ${memberId}.`)
  context.db.transaction(() => mailLink(context, member, 'activation', options))
  scheduleOutbox(context)
}

function mailLink(
  context: IdentityContext,
  member: MemberRecord,
  purpose: 'recovery' | 'activation',
  { language, returnUrl }: MailOptions,
): void {
  const messages = messagesFor(context, member, language)
  const token = issueToken(context, { purpose, memberId: member.id, ...(returnUrl !== undefined && { returnUrl }) })
  const link = ownPage(returnUrl, token) ?? `${context.settings.publicUrl}/reset-password/${token}?lang=${messages.locale}`
  queueEmail(context, { recipient: member.loginEmail, ...recoveryEmail({ link, purpose }, messages) })
}

/**
 * The store's own page for a new password, where the address to return to asks for the token by an empty parameter of that name. It is one of
 * the registered addresses. Any other address is where the hosted page leads in the end, as the official client expects.
 */
function ownPage(returnUrl: string | undefined, token: string): string | undefined {
  const page = returnUrl === undefined ? undefined : new URL(returnUrl)
  if (page?.searchParams.get('token') !== '') return undefined
  page.searchParams.set('token', token)
  return page.href
}

/** What the page of a recovery link needs; nothing where the link no longer works. */
function readRecovery(context: IdentityContext, { token }: { readonly token: string }): { returnUrl: string | null } | null {
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
 * Sets a new password by the link of a mail, once. The mailbox also proves the address. A new password ends every other sign-in, so that a
 * holder of the old password is signed out. Then continues as a login does.
 */
function recover(context: IdentityContext, { token, passwordHash, proof = 'session' }: Recover, device: Device = {}): SignInOutcome {
  const found = findToken(context, token, 'recovery', 'activation')
  const member = found && found.usedAt === null ? findMember(context, { id: found.memberId }) : undefined
  if (!found || !member) throw unknownLink()
  const outcome = context.db.transaction(() => {
    useToken(context, found)
    const accountClaimed = claimAccount(context, member, { device, setsPassword: passwordHash !== undefined })
    if (passwordHash !== undefined) {
      changeIdentity(context, member, { passwordHash, mustResetPassword: false })
      endSessions(context, member.id)
      voidTokens(context, member.id, 'recovery', 'activation', 'state', 'sign-in')
      forgetAttempts(context, attemptKey(member.loginEmail))
      if (found.purpose === 'recovery' && !accountClaimed) mailPasswordChange(context, member, device)
    }
    markVerified(context, member)
    return outcomeFor(context, findMember(context, { id: member.id }) ?? member, device, proof)
  })
  scheduleOutbox(context)
  return outcome
}

export const recoveryMethods = { readRecovery, recover, sendActivationEmail, sendRecoveryEmail }
