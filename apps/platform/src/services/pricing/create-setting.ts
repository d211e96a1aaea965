import { count, eq, max } from 'drizzle-orm'
import { pricingRecords } from '../../db/schema/commerce.ts'
import { Failure } from '../../domain/failure.ts'
import { settingForms, type ListedKind } from '../../domain/pricing-forms/setting-forms.ts'
import type { CommerceContext } from '../contexts.ts'
import { forgetSettings, readSettings } from './read-settings.ts'
import { checkReferences, settingDocument, settingRow } from './setting-rows.ts'

/** Every price asks all of them. */
const MOST_OF_A_KIND = 250

export function createSetting(context: CommerceContext, { kind, written }: { kind: ListedKind; written: object }): object {
  const { db, now } = context
  readSettings(context)
  const id = crypto.randomUUID()
  const setting = settingForms[kind].read(written, { id })
  checkReferences(context, setting)
  const { number = 0, last = 0 } =
    db
      .select({ number: count(), last: max(pricingRecords.position) })
      .from(pricingRecords)
      .where(eq(pricingRecords.kind, kind))
      .get() ?? {}
  if (number >= MOST_OF_A_KIND)
    throw new Failure('TOO_MANY_SETTINGS', `The shop has ${MOST_OF_A_KIND} of these already.`, { limit: MOST_OF_A_KIND })
  db.insert(pricingRecords)
    .values({ id, kind, position: (last ?? 0) + 1, revision: 1, setting, createdAt: now(), updatedAt: now() })
    .run()
  forgetSettings(db)
  return settingDocument(settingRow(context, kind, id))
}
