import { eq, inArray } from 'drizzle-orm'
import { pricingRecords } from '../../db/schema/commerce.ts'
import { Failure } from '../../domain/failure.ts'
import type { ListedKind } from '../../domain/pricing-forms/setting-forms.ts'
import { storeSettings } from '../../domain/store-settings.ts'
import type { CommerceContext } from '../contexts.ts'
import { forgetSettings } from './read-settings.ts'
import { settingRow } from './setting-rows.ts'

/** What a deleted tax region or group had of rates goes with it. */
export function deleteSetting(context: CommerceContext, { kind, id }: { kind: ListedKind; id: string }): void {
  const { db } = context
  const row = settingRow(context, kind, id)
  if (row.id === storeSettings.defaultTaxGroupId)
    throw new Failure('DEFAULT_TAX_GROUP_IS_NEEDED', 'What is in no other tax group is in this one.')
  db.transaction(() => {
    db.delete(pricingRecords).where(eq(pricingRecords.id, row.id)).run()
    if (kind !== 'tax-region' && kind !== 'tax-group') return
    const rates = db
      .select()
      .from(pricingRecords)
      .where(inArray(pricingRecords.kind, ['tax-rate', 'automatic-tax-rate']))
      .all()
    for (const rate of rates) {
      if ('regionId' in rate.setting && (rate.setting.regionId === row.id || rate.setting.rate.taxGroupId === row.id))
        db.delete(pricingRecords).where(eq(pricingRecords.id, rate.id)).run()
    }
  })
  forgetSettings(db)
}
