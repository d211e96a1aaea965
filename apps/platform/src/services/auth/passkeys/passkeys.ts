import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { Passkey } from '@galleria/platform-client/entities/auth/passkey'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, asc, eq } from 'drizzle-orm'
import { passkeys } from '../../../db/schema/identity.ts'
import { passkeyAddedEmail } from '../../../emails/security-emails.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { messagesFor } from '../member-messages.ts'
import { issueChallenge, takeChallenge } from './challenges.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

const MAX_PASSKEYS = 20

const registrationHolder = (memberId: string) => `register:${memberId}`

interface OfMember {
  readonly memberId: string
}

export interface PasskeyRegistrationStart {
  readonly storeName: string
  readonly challenge: string
  readonly loginEmail: string
  readonly displayName: string
  /** An authenticator that has one of these makes no other. */
  readonly known: readonly { readonly id: string; readonly transports: readonly string[] }[]
}

function beginPasskeyRegistration(context: IdentityContext, { memberId }: OfMember): PasskeyRegistrationStart {
  const member = requireMember(context, memberId)
  const { loginEmail, nickname, firstName } = member
  const known = findPasskeys(context, memberId)
  if (known.length >= MAX_PASSKEYS) throw new Failure('TOO_MANY_PASSKEYS', `A member has at most ${MAX_PASSKEYS} passkeys.`)
  return {
    storeName: messagesFor(context, member).shop,
    challenge: issueChallenge(context, registrationHolder(memberId)),
    loginEmail,
    displayName: nickname ?? firstName ?? loginEmail,
    known: known.map(({ id, transports }) => ({ id, transports })),
  }
}

/** Whether the member waits for this challenge to be answered. It is used up in any case. */
function takeRegistrationChallenge(context: IdentityContext, { memberId, challenge }: OfMember & { readonly challenge: string }): boolean {
  return takeChallenge(context, registrationHolder(memberId), challenge)
}

export type StorePasskey = Pick<PasskeyRow, 'id' | 'memberId' | 'publicKey' | 'counter' | 'transports'> & {
  readonly name: string | undefined
}

/** Keeps a passkey that was verified, and mails the member about it. */
function storePasskey(
  context: IdentityContext,
  { name: requestedName, ...key }: StorePasskey,
  device: Device = {},
): { passkey: Wire<typeof Passkey> } {
  const { db, now, settings } = context
  const member = requireMember(context, key.memberId)
  const name = requestedName?.trim() || nameOf(device)
  if (findPasskeys(context, member.id).length >= MAX_PASSKEYS)
    throw new Failure('TOO_MANY_PASSKEYS', `A member has at most ${MAX_PASSKEYS} passkeys.`)
  const stored = db.transaction(() => {
    const row = db
      .insert(passkeys)
      .values({ ...key, name, createdAt: now() })
      .onConflictDoNothing()
      .returning()
      .get()
    // Credential ids are random: the same one twice is an authenticator that cannot be trusted, or an attack.
    if (!row) throw new Failure('PASSKEY_REFUSED', 'There is a passkey with this id already.')
    const messages = messagesFor(context, member)
    const link = settings.storeUrl + messages.link('/account/security')
    queueEmail(context, { recipient: member.loginEmail, ...passkeyAddedEmail({ at: now(), device, name, link }, messages) })
    return row
  })
  scheduleOutbox(context)
  return { passkey: passkeyDocument(stored) }
}

/** Removes a passkey of the member. One that is another's is not there. */
function removePasskey({ db }: IdentityContext, { memberId, id }: OfMember & { readonly id: string }): void {
  const removed = db
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
    .get()
  if (!removed) throw new Failure('PASSKEY_NOT_FOUND', 'There is no such passkey.')
}

/** The passkeys of a member, the oldest first. */
export function listPasskeys(context: IdentityContext, memberId: string): Wire<typeof Passkey>[] {
  return findPasskeys(context, memberId).map(passkeyDocument)
}

function findPasskeys({ db }: IdentityContext, memberId: string): PasskeyRow[] {
  return db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id)).all()
}

function passkeyDocument({ id, name, createdAt, lastUsedAt, clonedAt }: PasskeyRow): Wire<typeof Passkey> {
  return {
    id,
    name,
    createdDate: isoDate(createdAt),
    ...(lastUsedAt !== null && { lastUsedDate: isoDate(lastUsedAt) }),
    ...(clonedAt !== null && { cloned: true }),
  }
}

/** A name by which the member recognises the passkey, where none is given. */
function nameOf({ browser, system }: Device): string {
  return [browser, system].filter((part) => part !== undefined).join(' · ') || 'Passkey'
}

function requireMember(context: IdentityContext, id: string): MemberRecord {
  const member = findMember(context, { id })
  if (!member) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  return member
}

export const passkeysMethods = { beginPasskeyRegistration, removePasskey, storePasskey, takeRegistrationChallenge }
