import { count } from 'drizzle-orm'
import { emailSubscriptions, visitors } from '../../db/schema/identity.ts'
import type { IdentityContext } from '../contexts.ts'

export function identityStats({ db }: IdentityContext) {
  return {
    visitors: db.select({ total: count() }).from(visitors).get()?.total ?? 0,
    emailSubscriptions: db.select({ total: count() }).from(emailSubscriptions).get()?.total ?? 0,
  }
}
