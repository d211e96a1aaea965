import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { lt } from 'drizzle-orm'
import { storeNames } from '../../db/schema/identity.ts'
import type { IdentityContext } from '../contexts.ts'

const ID = 1

export interface StoreNames {
  readonly names: LocalizedText | null
  /** Of the store's content. */
  readonly revision: number
}

/** Notes what the owner calls the store, for e-mails. An older revision that arrives later changes nothing. */
export function setStoreNames({ db }: Pick<IdentityContext, 'db'>, row: StoreNames): void {
  db.insert(storeNames)
    .values({ id: ID, ...row })
    .onConflictDoUpdate({ target: storeNames.id, set: row, setWhere: lt(storeNames.revision, row.revision) })
    .run()
}

export function getStoreNames({ db }: Pick<IdentityContext, 'db'>): LocalizedText | null {
  return db.select().from(storeNames).get()?.names ?? null
}
