import { readRate } from '@galleria/commerce/pricing/forms/tax-forms'
import type { StoredSetting } from '@galleria/commerce/pricing/settings/stored-settings'
import type { AutomaticRate } from '@galleria/platform-client/entities/pricing/tax'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { pricingRecords } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { recordContentChanged } from '../../outbox/record-content-changed.ts'
import { forgetSettings } from './read-settings.ts'
import { checkReferences, settingRow } from './setting-rows.ts'

export interface SetAutomaticTaxRates {
  /** ID of the region. */
  readonly id: string
  readonly rates: readonly Wire<typeof AutomaticRate>[]
  readonly validUntil?: string
}

function setAutomaticTaxRates(context: CommerceContext, { id, rates, validUntil }: SetAutomaticTaxRates): void {
  const { db, now } = context
  const region = settingRow(context, 'tax-region', id)
  const settings = rates.map((rate): StoredSetting => ({
    kind: 'automatic-tax-rate',
    regionId: region.id,
    rate: { ...readRate(rate), source: 'AUTO', ...(validUntil && { validUntil: Date.parse(validUntil) }) },
  }))
  for (const setting of settings) checkReferences(context, setting)
  db.transaction(() => {
    for (const { id: rateId, setting } of db.select().from(pricingRecords).where(eq(pricingRecords.kind, 'automatic-tax-rate')).all()) {
      if (setting.kind === 'automatic-tax-rate' && setting.regionId === region.id)
        db.delete(pricingRecords).where(eq(pricingRecords.id, rateId)).run()
    }
    settings.forEach((setting, position) => {
      db.insert(pricingRecords)
        .values({ id: crypto.randomUUID(), kind: 'automatic-tax-rate', position, revision: 1, setting, createdAt: now(), updatedAt: now() })
        .run()
    })
    recordContentChanged(context, ['priceNotes'])
  })
  forgetSettings(db)
  scheduleOutbox(context)
}

export const setAutomaticTaxRatesMethods = { setAutomaticTaxRates }
