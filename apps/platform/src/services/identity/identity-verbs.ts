import { createVisitor } from './create-visitor.ts'
import { identityStats } from './identity-stats.ts'
import { isKnownVisitor } from './is-known-visitor.ts'
import { upsertEmailSubscription } from './upsert-email-subscription.ts'

export const identityVerbs = { createVisitor, identityStats, isKnownVisitor, upsertEmailSubscription }
export type IdentityVerbs = typeof identityVerbs
