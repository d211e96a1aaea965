import { eq } from 'drizzle-orm'
import { pricingRecords } from '../../db/schema/commerce.ts'
import { Failure } from '../../domain/failure.ts'
import { settingForms, type ListedKind } from '../../domain/pricing-forms/setting-forms.ts'
import type { CommerceContext } from '../contexts.ts'
import { forgetSettings } from './read-settings.ts'
import { checkReferences, settingDocument, settingRow } from './setting-rows.ts'

export interface UpdateSetting {
  readonly kind: ListedKind
  readonly id: string
  /** The revision that the change was made on. */
  readonly revision?: string
  readonly changes: object
}

/** Changes what is named; the rest stays. */
export function updateSetting(context: CommerceContext, { kind, id, revision, changes }: UpdateSetting): object {
  const { db, now } = context
  const row = settingRow(context, kind, id)
  if (revision !== undefined && revision !== String(row.revision))
    throw new Failure('REVISION_MISMATCH', 'It was changed meanwhile.', { revision: String(row.revision) })
  const setting = settingForms[kind].read(changes, { id: row.id, before: row.setting })
  checkReferences(context, setting)
  db.update(pricingRecords)
    .set({ setting, revision: row.revision + 1, updatedAt: now() })
    .where(eq(pricingRecords.id, row.id))
    .run()
  forgetSettings(db)
  return settingDocument(settingRow(context, kind, id))
}
