import { Failure } from '@galleria/commerce/failures/failure'
import { type MemberRecord, findVerifiedAddress } from '@galleria/commerce/members/member-record'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { visibleStatus } from '@galleria/commerce/subscriptions/subscription-record'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { EmailPreferences } from '@galleria/platform-client/entities/subscriptions/email-preferences'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { desc, eq } from 'drizzle-orm'
import { subscriptionHistory } from '../../db/schema/identity.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from '../members/find-member.ts'
import { listEmailTopics } from './email-topics.ts'
import { findSubscription } from './find-subscription.ts'
import { endSubscription } from './opt-in.ts'
import { type OptIn, requestSubscription } from './request-subscription.ts'
import { writeSubscription } from './write-subscription.ts'

/** Maximum changes shown of an address's history. */
const MAX_HISTORY = 20

type Preferences = Pick<Wire<typeof EmailPreferences>, 'email' | 'status' | 'topics' | 'history'>

interface PreferencesRequest {
  readonly memberId: string
  readonly language?: string | undefined
}

/** What a member gets by e-mail. The history requires a verified address: an unverified one may be another person's. */
function getEmailPreferences(context: IdentityContext, { memberId, language }: PreferencesRequest): Preferences {
  const member = requireMember(context, memberId)
  const { loginEmail: email } = member
  const record = findSubscription(context, { email })
  const [left, weekly] = [new Set(record?.leftTopics), new Set(record?.weeklyTopics)]
  const topics = listEmailTopics(context).topics.map(({ key, name }) => ({
    key,
    name: textIn(name, language),
    chosen: !left.has(key),
    frequency: weekly.has(key) ? 'WEEKLY' : 'EVERY_MAIL',
  }))
  return { email, status: visibleStatus(record, context.now()), topics, history: historyOf(context, member) }
}

interface PreferencesChange extends PreferencesRequest {
  readonly subscribed?: boolean | undefined
  readonly topics?: readonly string[] | undefined
  readonly weekly?: readonly string[] | undefined
  readonly optIn: OptIn
}

/** Writes the topics first: an address that is asked by mail gets no others once it agrees. */
function updateEmailPreferences(
  context: IdentityContext,
  { subscribed, topics, weekly, optIn, ...request }: PreferencesChange,
): Preferences {
  const { memberId } = request
  const { loginEmail: email } = requireMember(context, memberId)
  const caller = { kind: 'member', id: memberId } as const
  if (topics || weekly) {
    const known = listEmailTopics(context).topics.map(({ key }) => key)
    const choice = {
      ...(topics && { leftTopics: known.filter((key) => !topics.includes(key)) }),
      ...(weekly && { weeklyTopics: known.filter((key) => weekly.includes(key)) }),
    }
    context.db.transaction(() => writeSubscription(context, email, choice, { caller }))
  }
  if (subscribed === true) requestSubscription(context, { email, caller, optIn })
  if (subscribed === false) endSubscription(context, { email })
  return getEmailPreferences(context, request)
}

/** Whether an address gets no newsletter any more. */
function hasUnsubscribed(context: IdentityContext, { email }: { readonly email: string }): boolean {
  const record = findSubscription(context, { email })
  return record?.subscriptionStatus === 'UNSUBSCRIBED' && record.optInDigest === null
}

function requireMember(context: IdentityContext, id: string): MemberRecord {
  const member = findMember(context, { id })
  if (!member) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  return member
}

function historyOf({ db }: IdentityContext, member: MemberRecord): Preferences['history'] {
  const email = findVerifiedAddress(member)
  if (email === null) return []
  const { at, id, email: ofEmail } = subscriptionHistory
  const rows = db.select().from(subscriptionHistory).where(eq(ofEmail, email)).orderBy(desc(at), desc(id)).limit(MAX_HISTORY).all()
  return rows.map(({ status, at: time }) => ({ status, date: isoDate(time) }))
}

function textIn(texts: Readonly<Record<string, string>>, language: string = STORE_SETTINGS.language): string {
  return texts[language] ?? texts[STORE_SETTINGS.language] ?? Object.values(texts)[0] ?? ''
}

export const emailPreferencesMethods = { getEmailPreferences, hasUnsubscribed, updateEmailPreferences }
