import { Failure } from '@galleria/commerce/failures/failure'
import { priceNotes } from '@galleria/commerce/pricing/delivery/price-notes'
import { displayCurrencies } from '@galleria/commerce/pricing/settings/display-currencies'
import { applyContentChanges, toContentDocument } from '@galleria/commerce/store/stored-content'
import { firstLocale } from '@galleria/intl/locales'
import type { MailSender, OwnerContent, StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'
import { storedContent } from '../../db/queries/store/stored-content.ts'
import { storeSettings } from '../../db/schema/commerce.ts'
import { obeyReminderSettings } from '../checkout/reminders/note-reminder.ts'
import type { CatalogContext, CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { postMessage } from '../outbox/post-message.ts'
import { recordContentChanged } from '../outbox/record-content-changed.ts'
import { readSettings } from '../pricing/settings/read-settings.ts'

function getStoreContent(context: CatalogContext): { content: OwnerContent } {
  const { settings } = readSettings(context)
  const currencies = displayCurrencies(settings)
  const content = toContentDocument(storedContent(context.db), context.settings.publicUrl)
  const shown = { currency: settings.currency, ...(currencies.length > 0 && { currencies }) }
  return { content: { ...content, ...shown, priceNotes: priceNotes(settings, firstLocale(content.languages)) } }
}

/** Changes what the patch names. Stores drop their copies of what it was by the event. */
export function updateStoreContent(context: CommerceContext, { revision, ...changes }: StoreContentChanges): { content: OwnerContent } {
  const { db, now } = context
  db.transaction(() => {
    const before = storedContent(db)
    if (typeof revision === 'string' && revision !== String(before.revision))
      throw new Failure('REVISION_MISMATCH', 'The content was changed meanwhile.', { revision: String(before.revision) })
    const row = { settings: applyContentChanges(before, changes), updatedAt: now() }
    db.insert(storeSettings)
      .values({ kind: 'content', ...row })
      .onConflictDoUpdate({ target: storeSettings.kind, set: row })
      .run()
    storedContent.forget(db)
    obeyReminderSettings(context)
    recordContentChanged(context, Object.keys(changes))
    const { name: names = null, languages = null, revision: changed } = row.settings
    postMessage(context, { topic: 'store-named', names, languages, revision: changed })
  })
  scheduleOutbox(context)
  return getStoreContent(context)
}

/** The sender of e-mails that the owner has set; without one the service that sends them decides. */
export function getMailSender({ db }: Pick<CommerceContext, 'db'>): MailSender | null {
  return storedContent(db).sender ?? null
}

export const storeContentMethods = { getMailSender, getStoreContent, updateStoreContent }
