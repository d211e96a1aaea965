import { toSubscriptionDocument } from '@galleria/commerce/subscriptions/subscription-record'
import type { EmailSubscription } from '@galleria/platform-client/entities/subscriptions/email-subscription'
import type { EmailSubscriptionQuery } from '@galleria/platform-client/entities/subscriptions/email-subscription-requests'
import { defaultPaging } from '@galleria/platform-client/entities/wire/query'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { asc, count } from 'drizzle-orm'
import { emailSubscriptions } from '../../db/schema/identity.ts'
import { filterCondition, type FilterFields } from '../../db/sql/filter.ts'
import { totalOf } from '../../db/sql/total.ts'
import type { IdentityContext } from '../contexts.ts'

const { id, email, subscriptionStatus, deliverabilityStatus, createdAt, updatedAt } = emailSubscriptions
const fields: FilterFields = {
  id: { kind: 'text', column: id },
  email: { kind: 'text', column: email, folded: email, toColumn: (value) => String(value).toLowerCase() },
  subscriptionStatus: { kind: 'text', column: subscriptionStatus },
  deliverabilityStatus: { kind: 'text', column: deliverabilityStatus },
  createdDate: { kind: 'date', column: createdAt },
  updatedDate: { kind: 'date', column: updatedAt },
}

export interface SubscriptionsPage {
  readonly subscriptions: Wire<typeof EmailSubscription>[]
  readonly metadata: { readonly count: number; readonly offset: number; readonly total: number; readonly tooManyToCount: boolean }
}

/** A page of subscriptions, the oldest first. */
function queryEmailSubscriptions({ db }: IdentityContext, { filter, paging }: Wire<typeof EmailSubscriptionQuery>): SubscriptionsPage {
  const { limit, offset } = { ...defaultPaging, ...paging }
  const condition = filterCondition(filter, fields, 'filter')
  const rows = db.select().from(emailSubscriptions).where(condition).orderBy(asc(createdAt), asc(id)).limit(limit).offset(offset).all()
  const total = totalOf(
    rows.length,
    limit,
    offset,
    () => db.select({ total: count() }).from(emailSubscriptions).where(condition).get()?.total ?? 0,
  )
  return { subscriptions: rows.map(toSubscriptionDocument), metadata: { count: rows.length, offset, total, tooManyToCount: false } }
}

export const queryEmailSubscriptionsMethods = { queryEmailSubscriptions }
