import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import { DAY } from '@galleria/commerce/values/durations'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { type AccountDeletion, DELETION_PAUSE_DAYS } from '@galleria/platform-client/entities/members/account-deletion'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq, lte } from 'drizzle-orm'
import { accountDeletions } from '../../../db/schema/identity.ts'
import { deletionEmail, deletionUndoneEmail } from '../../../emails/deletion-emails.ts'
import { messagesFor } from '../../auth/member-messages.ts'
import { digestOf, newSecret } from '../../auth/tokens/secrets.ts'
import { endSessions } from '../../auth/tokens/sessions.ts'
import type { IdentityContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { postMessage } from '../../outbox/post-message.ts'
import { changeMember } from '../changes/change-member.ts'
import { findMember } from '../find-member.ts'
import { requireEditableMember } from '../member-documents.ts'
import { refuseRunningTheShop, removeMember } from '../remove-member.ts'

type Deletion = Wire<typeof AccountDeletion>

interface DeletionRequest {
  readonly memberId: string
  /** Language of the mail about it. */
  readonly language?: string | undefined
}

/** Closes the account: its member is signed out everywhere and hidden from others until the account is deleted, or kept after all. */
function requestAccountDeletion(context: IdentityContext, { memberId, language }: DeletionRequest): { deletion: Deletion } {
  const { db, now, settings } = context
  const caller = { kind: 'member', id: memberId } as const
  const member = requireEditableMember(context, memberId, caller)
  refuseRunningTheShop(member)
  const token = newSecret()
  const dueAt = now() + DELETION_PAUSE_DAYS * DAY
  db.transaction(() => {
    const row = { memberId, digest: digestOf(token), dueAt }
    db.insert(accountDeletions).values(row).onConflictDoUpdate({ target: accountDeletions.memberId, set: row }).run()
    endSessions(context, memberId)
    changeMember(context, member, { privacyStatus: 'PRIVATE' }, caller)
    const messages = messagesFor(context, member, language)
    const path = settings.strict ? messages.link('/login') : `${messages.link('/account/restore')}?token=${token}`
    queueEmail(context, { recipient: member.loginEmail, ...deletionEmail({ link: settings.storeUrl + path, dueAt }, messages) })
  })
  scheduleOutbox(context)
  return { deletion: { email: member.loginEmail, dueDate: isoDate(dueAt) } }
}

interface ByToken {
  readonly token: string
}

function getAccountDeletion(context: IdentityContext, { token }: ByToken): { deletion: Deletion } {
  const { member, dueAt } = requireDeletion(context, token)
  return { deletion: { email: member.loginEmail, dueDate: isoDate(dueAt) } }
}

/** Access to the mailbox proves that the account is the caller’s, so no sign-in is required. */
function undoAccountDeletion(context: IdentityContext, { token }: ByToken): { deletion: Deletion } {
  const { member, dueAt } = requireDeletion(context, token)
  context.db.transaction(() => keepAccount(context, member))
  scheduleOutbox(context)
  return { deletion: { email: member.loginEmail, dueDate: isoDate(dueAt) } }
}

/** Takes a deletion back where there is one. Call it in a transaction, and wake the outbox after that. */
export function keepAccount(context: IdentityContext, member: MemberRecord): void {
  const { db, settings } = context
  const undone = db
    .delete(accountDeletions)
    .where(eq(accountDeletions.memberId, member.id))
    .returning({ id: accountDeletions.memberId })
    .get()
  if (!undone) return
  const messages = messagesFor(context, member)
  queueEmail(context, { recipient: member.loginEmail, ...deletionUndoneEmail(settings.storeUrl + messages.link('/account'), messages) })
}

/** Requests the deletion of the accounts that are due, each day again until it is done: orders on their way are delivered first. */
export function postDueDeletions(context: IdentityContext): void {
  const { db, now } = context
  const due = db.select().from(accountDeletions).where(lte(accountDeletions.dueAt, now())).all()
  db.transaction(() => {
    for (const { memberId } of due) postMessage(context, { topic: 'account-deletion-due', memberId })
  })
}

/** Whether the account still waits for its end. */
function isDeletionDue({ db, now }: IdentityContext, { memberId }: { readonly memberId: string }): boolean {
  const row = db.select().from(accountDeletions).where(eq(accountDeletions.memberId, memberId)).get()
  return row !== undefined && row.dueAt <= now()
}

function completeAccountDeletion(context: IdentityContext, { memberId }: { readonly memberId: string }): void {
  const member = findMember(context, { id: memberId })
  if (member && isDeletionDue(context, { memberId })) removeMember(context, member, { caller: { kind: 'member', id: memberId } })
}

function requireDeletion(context: IdentityContext, token: string): { member: MemberRecord; dueAt: number } {
  const row = context.db
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.digest, digestOf(token)))
    .get()
  const member = row && findMember(context, { id: row.memberId })
  if (!row || !member) throw new Failure('NOT_FOUND', 'There is no such deletion.')
  return { member, dueAt: row.dueAt }
}

export const accountDeletionMethods = { completeAccountDeletion, isDeletionDue }

export const accountDeletionAccountMethods = { getAccountDeletion, requestAccountDeletion, undoAccountDeletion }
