import { EMPTY_SETTINGS } from '@galleria/commerce/search/search-settings'
import type { SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'
import { eq } from 'drizzle-orm'
import { storeSettings } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { postMessage } from '../outbox/post-message.ts'

function getSearchSettings({ db }: Pick<CommerceContext, 'db'>): { searchSettings: SearchSettings } {
  const row = db.select().from(storeSettings).where(eq(storeSettings.kind, 'search')).get()
  return { searchSettings: row && 'synonyms' in row.settings ? row.settings : EMPTY_SETTINGS }
}

/** Sets them all: what is not named is gone. The Search object is told. */
function setSearchSettings(context: CommerceContext, settings: SearchSettings): { searchSettings: SearchSettings } {
  const { db, now } = context
  db.transaction(() => {
    const row = { settings, updatedAt: now() }
    db.insert(storeSettings)
      .values({ kind: 'search', ...row })
      .onConflictDoUpdate({ target: storeSettings.kind, set: row })
      .run()
    postMessage(context, { topic: 'search-settings-changed' })
  })
  scheduleOutbox(context)
  return getSearchSettings(context)
}

export const searchSettingsMethods = { getSearchSettings, setSearchSettings }
