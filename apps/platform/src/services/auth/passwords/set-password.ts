import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { passwordChangedEmail } from '../../../emails/security-emails.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { messagesFor } from '../member-messages.ts'
import { changeIdentity } from '../sign-in/identity-of.ts'
import { endSessions, type MemberSession } from '../tokens/sessions.ts'
import { voidTokens } from '../tokens/sign-in-tokens.ts'

export interface ChangePassword extends MemberSession {
  readonly passwordHash: string
  readonly keepOtherSessions?: boolean
}

/**
 * Sets a member's password and mails the member about it. The sign-in that asks for it stays; every other one ends unless the member keeps
 * them.
 */
export function changePassword(
  context: IdentityContext,
  { passwordHash, memberId, sessionId, keepOtherSessions = false }: ChangePassword,
  device: Device = {},
): void {
  const member = findMember(context, { id: memberId })
  if (!member) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  context.db.transaction(() => {
    changeIdentity(context, member, { passwordHash, mustResetPassword: false })
    if (!keepOtherSessions) endSessions(context, memberId, sessionId)
    voidTokens(context, memberId, 'recovery', 'activation', 'state')
    mailPasswordChange(context, member, device)
  })
  scheduleOutbox(context)
}

/** Tells a member of a new password. Call it in a transaction, and wake the outbox after that. */
export function mailPasswordChange(context: IdentityContext, member: MemberRecord, device: Device): void {
  const messages = messagesFor(context, member)
  const link = context.settings.storeUrl + messages.link('/forgot-password')
  queueEmail(context, { recipient: member.loginEmail, ...passwordChangedEmail({ at: context.now(), device, link }, messages) })
}

/** Signs a member out everywhere; the password that is known opens nothing until a new one was set by a mail's link. */
function requirePasswordReset(context: IdentityContext, { memberId }: { readonly memberId: string }): void {
  const member = findMember(context, { id: memberId })
  if (!member || member.status === 'OFFLINE') throw new Failure('MEMBER_NOT_FOUND', `There is no member ${memberId}.`)
  context.db.transaction(() => {
    changeIdentity(context, member, { mustResetPassword: true })
    endSessions(context, member.id)
  })
}

export const setPasswordMethods = { changePassword, requirePasswordReset }
