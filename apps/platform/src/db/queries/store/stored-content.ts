import { EMPTY_CONTENT, type StoredContent } from '@galleria/commerce/store/stored-content'
import { eq } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { storeSettings } from '../../schema/commerce.ts'
import { cachedRead } from '../../sql/cached-read.ts'
import { cachedStatement } from '../../sql/cached-statement.ts'

const contentSettings = cachedStatement((db: Pick<CommerceDatabase, 'select'>) =>
  db.select({ settings: storeSettings.settings }).from(storeSettings).where(eq(storeSettings.kind, 'content')).prepare(),
)

/** What the owner says in the store. */
export const storedContent = cachedRead((db: Pick<CommerceDatabase, 'select'>): StoredContent => {
  const settings = contentSettings(db).get()?.settings
  return settings && 'revision' in settings ? settings : EMPTY_CONTENT
})
