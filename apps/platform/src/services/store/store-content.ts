import type { StoreContent } from '@galleria/platform-client/entities/store/store-content'
import type { StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'
import { eq } from 'drizzle-orm'
import { storeSettings } from '../../db/schema/commerce.ts'
import { Failure } from '../../domain/failures/failure.ts'
import { changedContent, contentDocument, EMPTY_CONTENT, type StoredContent } from '../../domain/store/stored-content.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { recordContentChanged } from './record-content-changed.ts'

export function getStoreContent(context: Pick<CommerceContext, 'db' | 'settings'>): { content: StoreContent } {
  return { content: contentDocument(storedContent(context), context.settings.publicUrl) }
}

/** Changes what is given. Stores drop their copies of what it was by the event. */
export function updateStoreContent(context: CommerceContext, { revision, ...changes }: StoreContentChanges): { content: StoreContent } {
  const { db, now } = context
  db.transaction(() => {
    const before = storedContent(context)
    if (revision !== undefined && revision !== String(before.revision))
      throw new Failure('REVISION_MISMATCH', 'The content was changed meanwhile.', { revision: String(before.revision) })
    const row = { settings: changedContent(before, changes), updatedAt: now() }
    db.insert(storeSettings)
      .values({ kind: 'content', ...row })
      .onConflictDoUpdate({ target: storeSettings.kind, set: row })
      .run()
    recordContentChanged(context, Object.keys(changes))
  })
  scheduleOutbox(context)
  return getStoreContent(context)
}

function storedContent({ db }: Pick<CommerceContext, 'db'>): StoredContent {
  const settings = db.select().from(storeSettings).where(eq(storeSettings.kind, 'content')).get()?.settings
  return settings && 'revision' in settings ? settings : EMPTY_CONTENT
}
