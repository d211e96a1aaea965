import { Failure } from '@galleria/commerce/failures/failure'
import type { EmailFrequency } from '@galleria/platform-client/entities/subscriptions/email-preferences'
import type { EmailTopicList, TopicSubscribers } from '@galleria/platform-client/entities/subscriptions/email-topics'
import { defaultPaging } from '@galleria/platform-client/entities/wire/query'
import { and, asc, count, eq, not, sql } from 'drizzle-orm'
import { emailSubscriptions, emailTopics } from '../../db/schema/identity.ts'
import { totalOf } from '../../db/sql/total.ts'
import type { IdentityContext } from '../contexts.ts'

/** What the newsletter can be about, in the owner's order. */
export function listEmailTopics({ db }: Pick<IdentityContext, 'db'>): EmailTopicList {
  const rows = db.select().from(emailTopics).orderBy(asc(emailTopics.position)).all()
  return { topics: rows.map(({ key, names }) => ({ key, name: names })) }
}

/** Replaces all topics. What a subscriber left out stays left out, also of a topic that comes back. */
function setEmailTopics(context: IdentityContext, { topics }: EmailTopicList): EmailTopicList {
  const { db } = context
  const unique = new Map(topics.map((topic) => [topic.key, topic]))
  db.transaction(() => {
    db.delete(emailTopics).run()
    for (const [position, { key, name }] of [...unique.values()].entries())
      db.insert(emailTopics).values({ key, position, names: name }).run()
  })
  return listEmailTopics(context)
}

interface TopicRequest {
  readonly key: string
  readonly frequency?: EmailFrequency | undefined
  readonly paging?: { readonly limit?: number | undefined; readonly offset?: number | undefined } | undefined
}

/** The addresses that get mails about a topic, the oldest subscription first: those that take mail and have not left the topic out. */
function listTopicSubscribers({ db }: IdentityContext, { key, frequency, paging }: TopicRequest): TopicSubscribers {
  if (!db.select().from(emailTopics).where(eq(emailTopics.key, key)).get())
    throw new Failure('EMAIL_TOPIC_NOT_FOUND', `There is no topic ${key}.`)
  const { limit, offset } = { ...defaultPaging, ...paging }
  const { email, subscriptionStatus, deliverabilityStatus, leftTopics, weeklyTopics, createdAt, id } = emailSubscriptions
  const isWeekly = sql`exists (select 1 from json_each(${weeklyTopics}) where value = ${key})`
  const condition = and(
    eq(subscriptionStatus, 'SUBSCRIBED'),
    sql`${deliverabilityStatus} not in ('BOUNCED', 'SPAM_COMPLAINT')`,
    sql`not exists (select 1 from json_each(${leftTopics}) where value = ${key})`,
    frequency === undefined ? undefined : frequency === 'WEEKLY' ? isWeekly : not(isWeekly),
  )
  const rows = db
    .select({ email })
    .from(emailSubscriptions)
    .where(condition)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset(offset)
    .all()
  const total = totalOf(
    rows.length,
    limit,
    offset,
    () => db.select({ total: count() }).from(emailSubscriptions).where(condition).get()?.total ?? 0,
  )
  return { emails: rows.map((row) => row.email), metadata: { count: rows.length, offset, total } }
}

export const emailTopicsMethods = { listEmailTopics, listTopicSubscribers, setEmailTopics }
