import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { ConfirmedMemberEmail } from '@galleria/platform-client/entities/auth/member-emails'
import { and, eq, gte } from 'drizzle-orm'
import { passkeys } from '../../../db/schema/identity.ts'
import { addressAddedEmail, loginChangedEmail } from '../../../emails/address-emails.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { changeMember } from '../../members/changes/change-member.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { messagesFor } from '../member-messages.ts'
import { unknownLink } from '../passwords/recovery.ts'
import { changeIdentity, identityRecord } from '../sign-in/identity-of.ts'
import { endSessions } from '../tokens/sessions.ts'
import { findToken, issueToken, useToken, voidTokens } from '../tokens/sign-in-tokens.ts'
import { markVerified } from '../verification/verify-email.ts'
import { furtherAddresses } from './further-addresses.ts'
import { linkWith } from './request-address.ts'

type Token = NonNullable<ReturnType<typeof findToken>>
type Outcome = ConfirmedMemberEmail['outcome']

/** Links to the old address: they would sign in, or change the password, by a mailbox that is not the login any more. */
const OF_OLD_ADDRESS = ['login-email', 'contact-email', 'recovery', 'activation', 'verification', 'sign-in', 'state'] as const

/** Does what the link of a mail is for: the mailbox proves the address. Another member may have taken it meanwhile: the link is void then. */
function confirmMemberEmail(context: IdentityContext, { token }: { readonly token: string }): { email: string; outcome: Outcome } {
  const found = findToken(context, token, 'login-email', 'contact-email', 'email-undo')
  const member = found && found.usedAt === null ? findMember(context, { id: found.memberId }) : undefined
  const email = found?.requestId
  if (!found || !email || member?.status !== 'APPROVED') throw unknownLink()
  const owner = findMember(context, { loginEmail: email })
  if (owner && owner.id !== member.id) throw unknownLink()
  const outcome = context.db.transaction((): Outcome => {
    useToken(context, found)
    if (found.purpose === 'login-email') return changeLogin(context, member, email, found)
    return found.purpose === 'contact-email' ? addAddress(context, member, email) : restoreLogin(context, member, email, found)
  })
  scheduleOutbox(context)
  return { email, outcome }
}

function changeLogin(context: IdentityContext, member: MemberRecord, email: string, { sessionId, returnUrl }: Token): Outcome {
  setLogin(context, member, email, sessionId ?? undefined)
  // An address that was never verified may belong to a stranger: its mailbox gets no way into the account.
  const undoable = member.loginEmailVerified && returnUrl !== null
  const undoLink = undoable
    ? linkWith(returnUrl, issueToken(context, { purpose: 'email-undo', memberId: member.id, requestId: member.loginEmail, returnUrl }))
    : undefined
  queueEmail(context, { recipient: member.loginEmail, ...loginChangedEmail({ email, undoLink }, messagesFor(context, member)) })
  return 'LOGIN'
}

/** Takes a change back that another person made: all that was a way in since then stops working. */
function restoreLogin(context: IdentityContext, member: MemberRecord, email: string, { createdAt }: Token): Outcome {
  setLogin(context, member, email)
  context.db
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, member.id), gte(passkeys.createdAt, createdAt)))
    .run()
  voidTokens(context, member.id, 'email-undo')
  const restored = findMember(context, { id: member.id }) ?? member
  if (identityRecord(context, restored).passwordHash !== null) changeIdentity(context, restored, { mustResetPassword: true })
  return 'RESTORED'
}

/** Other sign-ins end, and the new address is proved. */
function setLogin(context: IdentityContext, member: MemberRecord, email: string, sessionId?: string): void {
  voidTokens(context, member.id, ...OF_OLD_ADDRESS)
  endSessions(context, member.id, sessionId)
  const emails = [email, ...furtherAddresses(member).filter((address) => address.toLowerCase() !== email)]
  const changed = changeMember(
    context,
    member,
    { loginEmail: email, loginEmailVerified: false, contact: { ...member.contact, emails } },
    { kind: 'member', id: member.id },
  )
  markVerified(context, changed)
}

function addAddress(context: IdentityContext, member: MemberRecord, email: string): Outcome {
  const emails = [member.loginEmail, ...furtherAddresses(member).filter((address) => address.toLowerCase() !== email), email]
  changeMember(context, member, { contact: { ...member.contact, emails: [...new Set(emails)] } }, { kind: 'member', id: member.id })
  const messages = messagesFor(context, member)
  const link = context.settings.storeUrl + messages.link('/account/security')
  queueEmail(context, { recipient: member.loginEmail, ...addressAddedEmail({ email, link }, messages) })
  return 'CONTACT'
}

export const confirmAddressMethods = { confirmMemberEmail }
