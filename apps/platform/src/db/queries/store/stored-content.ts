import { eq } from 'drizzle-orm'
import { EMPTY_CONTENT, type StoredContent } from '../../../domain/store/stored-content.ts'
import type { CommerceDatabase } from '../../database.ts'
import { storeSettings } from '../../schema/commerce.ts'

/** What the owner says in the store. */
export function storedContent(db: Pick<CommerceDatabase, 'select'>): StoredContent {
  const settings = db.select().from(storeSettings).where(eq(storeSettings.kind, 'content')).get()?.settings
  return settings && 'revision' in settings ? settings : EMPTY_CONTENT
}
