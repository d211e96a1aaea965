import type { SubscriptionRecord } from '@galleria/commerce/subscriptions/subscription-record'
import { eq } from 'drizzle-orm'
import { emailSubscriptions } from '../../db/schema/identity.ts'
import type { IdentityContext } from '../contexts.ts'

type By = { readonly id: string } | { readonly email: string } | { readonly optInDigest: string }

export function findSubscription({ db }: Pick<IdentityContext, 'db'>, by: By): SubscriptionRecord | undefined {
  const { id, email, optInDigest } = emailSubscriptions
  const condition =
    'id' in by ? eq(id, by.id.toLowerCase()) : 'email' in by ? eq(email, by.email.toLowerCase()) : eq(optInDigest, by.optInDigest)
  return db.select().from(emailSubscriptions).where(condition).get()
}
