import { Failure, invalid } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { MINUTE } from '@galleria/commerce/values/durations'
import type { RequestMemberEmail } from '@galleria/platform-client/entities/auth/member-emails'
import { eq } from 'drizzle-orm'
import { signInSessions } from '../../../db/schema/identity.ts'
import { addressInUseEmail, newAddressEmail } from '../../../emails/address-emails.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { messagesFor } from '../member-messages.ts'
import { afterResponse } from '../passwords/after-response.ts'
import { forgetPasswordTries } from '../security/change-own-password.ts'
import { attemptsOf, countAttempt, countMail } from '../sign-in/attempts.ts'
import { identityRecord } from '../sign-in/identity-of.ts'
import type { MemberSession } from '../tokens/sessions.ts'
import { issueToken, voidTokens } from '../tokens/sign-in-tokens.ts'
import { furtherAddresses } from './further-addresses.ts'

/** The maximum number of requests in a quarter of an hour: more are no slips of the pen. */
const MAX_REQUESTS = 6
const MAX_MAILS_TO_MAILBOX = 6
const MAX_FURTHER = 5
/** A sign-in this young proves the member as well as a password does. */
const RECENT = 10 * MINUTE

export interface RequestAddress extends MemberSession, Pick<RequestMemberEmail, 'email' | 'purpose' | 'url' | 'language'> {
  /** What the password was compared with; absent where none was given. */
  readonly presentHash?: string | undefined
}

/**
 * Mails a link to an address that a member wants. The response is the same for every address and comes after the same time, so that members
 * cannot be probed: where the address is another member's login, that member is told instead.
 */
function requestMemberEmail(context: IdentityContext, { email, purpose, url, language, ...request }: RequestAddress): void {
  const member = findMember(context, { id: request.memberId })
  if (!member) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  checkProof(context, member, request)
  const address = email.toLowerCase()
  if (purpose === 'CONTACT' && furtherAddresses(member).length >= MAX_FURTHER)
    throw invalid('email', `a member has at most ${MAX_FURTHER} further addresses`)
  const key = `address-request:${member.id}`
  if (countAttempt(context, key) > MAX_REQUESTS)
    throw new Failure('THROTTLED_FEATURE', 'Too many addresses were asked for. Try again later.', {
      retryAfterSeconds: Math.max(1, Math.ceil((attemptsOf(context, key).until - context.now()) / 1000)),
    })
  // Counted for every address, known or not.
  if (countMail(context, 'verification-mail', address) > MAX_MAILS_TO_MAILBOX || address === member.loginEmail) return
  afterResponse(context, () => {
    context.db.transaction(() => {
      const owner = findMember(context, { loginEmail: address })
      if (owner) return queueEmail(context, { recipient: address, ...addressInUseEmail(messagesFor(context, owner)) })
      const tokenPurpose = purpose === 'LOGIN' ? 'login-email' : 'contact-email'
      // The last address that was asked for counts.
      voidTokens(context, member.id, tokenPurpose)
      const token = issueToken(context, {
        purpose: tokenPurpose,
        memberId: member.id,
        sessionId: request.sessionId,
        requestId: address,
        returnUrl: url,
      })
      const messages = messagesFor(context, member, language)
      const content = newAddressEmail({ link: linkWith(url, token), isLogin: purpose === 'LOGIN' }, messages)
      return queueEmail(context, { recipient: address, ...content })
    })
    scheduleOutbox(context)
  })
}

/** The page of the store, with its parameter filled in. */
export function linkWith(url: string, token: string): string {
  const link = new URL(url)
  link.searchParams.set('token', token)
  return link.href
}

/** A browser that is signed in is no proof: the password is, or a sign-in of the last minutes. */
function checkProof(
  context: IdentityContext,
  member: MemberRecord,
  { sessionId, presentHash }: Pick<RequestAddress, 'sessionId' | 'presentHash'>,
): void {
  if (presentHash !== undefined) {
    if (identityRecord(context, member).passwordHash !== presentHash) throw new Failure('WRONG_PASSWORD', 'The present password is wrong.')
    return forgetPasswordTries(context, member.id)
  }
  const session = context.db.select().from(signInSessions).where(eq(signInSessions.id, sessionId)).get()
  if (!session || session.createdAt < context.now() - RECENT)
    throw new Failure('RECENT_SIGN_IN_REQUIRED', 'This needs the password, or a sign-in of the last minutes.')
}

export const requestAddressMethods = { requestMemberEmail }
