import { EMPTY_CONTENT, type StoredContent } from '@galleria/commerce/store/stored-content'
import { eq } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { storeSettings } from '../../schema/commerce.ts'
import { memoizeRead } from '../../sql/memoize-read.ts'
import { memoizeStatement } from '../../sql/memoize-statement.ts'

const contentSettings = memoizeStatement((db: Pick<CommerceDatabase, 'select'>) =>
  db.select({ settings: storeSettings.settings }).from(storeSettings).where(eq(storeSettings.kind, 'content')).prepare(),
)

/** What the owner says in the store. */
export const storedContent = memoizeRead((db: Pick<CommerceDatabase, 'select'>): StoredContent => {
  const settings = contentSettings(db).get()?.settings
  return settings && 'revision' in settings ? settings : EMPTY_CONTENT
})
