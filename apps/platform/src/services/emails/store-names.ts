import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { lt } from 'drizzle-orm'
import { storeNames } from '../../db/schema/identity.ts'
import type { MailedStore } from '../../emails/email-messages.ts'
import type { IdentityContext } from '../contexts.ts'

const ID = 1

export interface StoreNames {
  readonly names: LocalizedText | null
  /** Languages that the owner offers; null for all; undefined in messages older than this field. */
  readonly languages?: readonly string[] | null
  /** Revision of the store's content. */
  readonly revision: number
}

/** Notes what the owner calls the store and which languages it has, for e-mails. An older revision that arrives later changes nothing. */
function setStoreNames({ db }: Pick<IdentityContext, 'db'>, { languages = null, ...named }: StoreNames): void {
  const row = { ...named, languages }
  db.insert(storeNames)
    .values({ id: ID, ...row })
    .onConflictDoUpdate({ target: storeNames.id, set: row, setWhere: lt(storeNames.revision, row.revision) })
    .run()
}

export function getMailedStore({ db }: Pick<IdentityContext, 'db'>): MailedStore {
  const { names, languages } = db.select().from(storeNames).get() ?? {}
  return { name: names ?? undefined, languages: languages ?? undefined }
}

export const storeNamesMethods = { setStoreNames }
