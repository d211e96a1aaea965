import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { HOUR, MINUTE } from '@galleria/commerce/values/durations'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { verificationCodes } from '../../../db/schema/identity.ts'
import type { EmailMessages } from '../../../emails/email-messages.ts'
import { confirmAddressEmail, verificationEmail } from '../../../emails/verification-email.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { messagesFor } from '../member-messages.ts'
import { countMail } from '../sign-in/attempts.ts'
import { issueToken } from '../tokens/sign-in-tokens.ts'

const LIFETIME = 15 * MINUTE
/** A code of a million is guessed in 5 tries with a chance of one in 200 000. */
const MAX_ATTEMPTS = 5
const MAX_PER_HOUR = 6
/** The most mails to one mailbox in a quarter of an hour, over all accounts with addresses that lead to it. */
const MAX_MAILS_TO_MAILBOX = 6

/**
 * Sends the member six digits and a link; each of them verifies the address. Without `again` nothing is sent as long as digits are on
 * their way. Throws THROTTLED_FEATURE where an address was sent too many.
 */
export function sendVerificationCode(context: IdentityContext, member: MemberRecord, { again }: { readonly again: boolean }): string {
  const { db, now, settings } = context
  const time = now()
  const recent = db
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.memberId, member.id), gt(verificationCodes.createdAt, time - HOUR)))
    .orderBy(desc(verificationCodes.createdAt))
    .all()
  const live = recent.find(({ usedAt, expiresAt, attempts }) => usedAt === null && expiresAt > time && attempts < MAX_ATTEMPTS)
  if (live && !again) return live.id
  if (recent.length >= MAX_PER_HOUR || countMail(context, 'verification-mail', member.loginEmail) > MAX_MAILS_TO_MAILBOX) {
    if (!again) return recent[0]?.id ?? ''
    const oldest = recent.at(-1)?.createdAt ?? time
    throw new Failure('THROTTLED_FEATURE', 'Too many codes were sent to this address. Try again later.', {
      retryAfterSeconds: Math.ceil((oldest + HOUR - time) / 1000),
    })
  }
  const id = crypto.randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  db.update(verificationCodes)
    .set({ usedAt: time })
    .where(and(eq(verificationCodes.memberId, member.id), isNull(verificationCodes.usedAt)))
    .run()
  db.insert(verificationCodes)
    .values({ id, memberId: member.id, digest: digest(settings.tokenKeys[0], id, code), createdAt: time, expiresAt: time + LIFETIME })
    .run()
  const messages = messagesFor(context, member)
  queueEmail(context, {
    recipient: member.loginEmail,
    ...verificationEmail({ code, link: verificationLink(context, member, messages) }, messages),
  })
  return id
}

/** Sends a new member the link that verifies the address, unless the mailbox was sent too many. */
export function sendVerificationLink(context: IdentityContext, member: MemberRecord): void {
  if (countMail(context, 'verification-mail', member.loginEmail) > MAX_MAILS_TO_MAILBOX) return
  const messages = messagesFor(context, member)
  queueEmail(context, { recipient: member.loginEmail, ...confirmAddressEmail(verificationLink(context, member, messages), messages) })
}

function verificationLink(context: IdentityContext, member: MemberRecord, { locale }: EmailMessages): string {
  const token = issueToken(context, { purpose: 'verification', memberId: member.id })
  return `${context.settings.publicUrl}/verify/${token}?lang=${locale}`
}

/** Whether these are the digits that the member was sent last. Each try counts, right or wrong, and digits work once. */
export function useVerificationCode(context: IdentityContext, memberId: string, code: string): boolean {
  const { db, now, settings } = context
  const sent = db
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.memberId, memberId), isNull(verificationCodes.usedAt), gt(verificationCodes.expiresAt, now())))
    .orderBy(desc(verificationCodes.createdAt))
    .get()
  if (!sent || sent.attempts >= MAX_ATTEMPTS) return false
  const right = settings.tokenKeys.some((key) => timingSafeEqual(Buffer.from(sent.digest), Buffer.from(digest(key, sent.id, code))))
  db.update(verificationCodes)
    .set({ attempts: sent.attempts + 1, ...(right && { usedAt: now() }) })
    .where(eq(verificationCodes.id, sent.id))
    .run()
  return right
}

function digest(key: Uint8Array, id: string, code: string): string {
  return createHmac('sha256', key).update(`${id}:${code}`).digest('base64url')
}
