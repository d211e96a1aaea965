import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import { and, eq } from 'drizzle-orm'
import { passkeys } from '../../../db/schema/identity.ts'
import { passkeyClonedEmail } from '../../../emails/security-emails.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { messagesFor } from '../member-messages.ts'
import { noteFailedTry } from '../security/sign-in-history.ts'
import { identityRecord } from '../sign-in/identity-of.ts'
import { outcomeFor, type SignInOutcome } from '../sign-in/sign-in-outcome.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'
import type { PasskeyRow } from './passkeys.ts'

/** The shopper who signs in: a challenge of another one's attempt opens nothing. */
interface Attempt {
  readonly shopper: string
}

const signInHolder = (shopper: string) => `sign-in:${shopper}`

function beginPasskeySignIn(context: IdentityContext, { shopper }: Attempt): { challenge: string } {
  return { challenge: issueChallenge(context, signInHolder(shopper)) }
}

export interface OpenPasskeySignIn extends Attempt {
  readonly challenge: string
  readonly id: string
}

/** Uses the challenge up, and gives the key that has to have signed it. `null` where either is not known. */
function openPasskeySignIn(
  context: IdentityContext,
  { shopper, challenge, id }: OpenPasskeySignIn,
): Pick<PasskeyRow, 'id' | 'memberId' | 'publicKey' | 'transports'> | null {
  if (!takeChallenge(context, signInHolder(shopper), challenge)) return null
  const row = context.db.select().from(passkeys).where(eq(passkeys.id, id)).get()
  return row ? { id: row.id, memberId: row.memberId, publicKey: row.publicKey, transports: row.transports } : null
}

export interface CompletePasskeySignIn {
  readonly id: string
  /** The key that the signature is checked with; the passkey may have been removed since. */
  readonly publicKey: string
  readonly counter: number
}

/**
 * Completes a sign-in after the signature was found right. A counter that is not higher than the last one says that there are two of the
 * key (Web Authentication Level 3, section 6.1.1): neither signs in from then on, and the member is told.
 */
function completePasskeySignIn(
  context: IdentityContext,
  { id, publicKey, counter }: CompletePasskeySignIn,
  device: Device = {},
): SignInOutcome {
  const { db, now } = context
  const row = db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.publicKey, publicKey)))
    .get()
  const member = row && findMember(context, { id: row.memberId })
  if (!row || !member || member.status === 'OFFLINE') throw new Failure('PASSKEY_REFUSED', 'The passkey is not known.')
  const isRepeated = (counter > 0 || row.counter > 0) && counter <= row.counter
  if (isRepeated && row.clonedAt === null) reportClone(context, row, member, device)
  if (isRepeated || row.clonedAt !== null) throw new Failure('PASSKEY_CLONED', 'The passkey may have been copied.')
  // The shop demands a new password where an account may be in other hands: these may have added the passkey.
  if (identityRecord(context, member).mustResetPassword)
    throw new Failure(signInErrorCodes.resetPassword, 'The password has to be set anew.')
  const outcome = db.transaction(() => {
    db.update(passkeys).set({ counter, lastUsedAt: now() }).where(eq(passkeys.id, id)).run()
    return outcomeFor(context, member, device)
  })
  scheduleOutbox(context)
  return outcome
}

function reportClone(context: IdentityContext, { id, name }: PasskeyRow, member: MemberRecord, device: Device): void {
  const { db, now, settings } = context
  console.warn(JSON.stringify({ level: 'warn', event: 'passkey-cloned', memberId: member.id }))
  db.transaction(() => {
    db.update(passkeys).set({ clonedAt: now() }).where(eq(passkeys.id, id)).run()
    noteFailedTry(context, member.id, device)
    const messages = messagesFor(context, member)
    const link = settings.storeUrl + messages.link('/account/security')
    queueEmail(context, { recipient: member.loginEmail, ...passkeyClonedEmail({ at: now(), device, name, link }, messages) })
  })
  scheduleOutbox(context)
}

export const passkeySignInMethods = { beginPasskeySignIn, completePasskeySignIn, openPasskeySignIn }
