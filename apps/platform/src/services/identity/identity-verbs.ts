import { createVisitor } from './create-visitor.ts'
import { identityStats } from './identity-stats.ts'
import { isKnownVisitor } from './is-known-visitor.ts'
import { memberVerbs } from '../members/member-verbs.ts'
import { upsertEmailSubscription } from './upsert-email-subscription.ts'

export const identityVerbs = { createVisitor, identityStats, isKnownVisitor, upsertEmailSubscription, ...memberVerbs }
export type IdentityVerbs = typeof identityVerbs
