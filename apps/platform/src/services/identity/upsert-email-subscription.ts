import type { EmailSubscription } from '@galleria/platform-client/entities/email-subscription'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { eq } from 'drizzle-orm'
import { emailSubscriptions } from '../../db/schema/identity.ts'
import { Failure } from '../../domain/failure.ts'
import type { IdentityContext } from '../contexts.ts'

export interface UpsertEmailSubscription {
  readonly email: string
  readonly subscriptionStatus?: string
  readonly deliverabilityStatus?: string
  readonly elevated: boolean
}

/**
 * Subscribes an address, or changes its subscription. A shopper may only subscribe: whether an address can be delivered to, and that
 * somebody no longer wants mail, is for the shop to say.
 */
export function upsertEmailSubscription({ db, now }: IdentityContext, input: UpsertEmailSubscription): Wire<typeof EmailSubscription> {
  const wishes = [input.subscriptionStatus, input.deliverabilityStatus]
  if (!input.elevated && (wishes[0] === 'UNSUBSCRIBED' || (wishes[1] !== undefined && wishes[1] !== 'NOT_SET'))) {
    throw new Failure('PERMISSION_DENIED', 'A shopper can subscribe an address, and nothing else.')
  }
  const email = input.email.toLowerCase()
  const time = now()
  const known = db.select().from(emailSubscriptions).where(eq(emailSubscriptions.email, email)).get()
  const row = {
    id: known?.id ?? crypto.randomUUID(),
    email,
    subscriptionStatus: input.subscriptionStatus ?? known?.subscriptionStatus ?? 'SUBSCRIBED',
    deliverabilityStatus: input.deliverabilityStatus ?? known?.deliverabilityStatus ?? 'NOT_SET',
    createdAt: known?.createdAt ?? time,
    updatedAt: time,
  }
  const { id: _, ...changes } = row
  db.insert(emailSubscriptions).values(row).onConflictDoUpdate({ target: emailSubscriptions.email, set: changes }).run()
  const { createdAt, updatedAt, ...fields } = row
  return { ...fields, createdDate: new Date(createdAt).toISOString(), updatedDate: new Date(updatedAt).toISOString() }
}
