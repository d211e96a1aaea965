import type { GeneralSettings } from '@galleria/commerce/pricing/settings/stored-settings'
import type { TaxSettingsForm } from '@galleria/platform-client/entities/pricing/shop-settings'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { eq } from 'drizzle-orm'
import { pricingRecords } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { recordContentChanged } from '../../outbox/record-content-changed.ts'
import { forgetSettings, readSettings } from './read-settings.ts'

function getTaxSettings(context: CommerceContext) {
  const { includedInPrices, calculation, calculatorActive } = readSettings(context).settings.tax
  return { taxSettings: { taxIncludedInItemPrices: includedInPrices, calculation, calculatorActive } }
}

function setTaxSettings(
  context: CommerceContext,
  { taxIncludedInItemPrices, calculation, calculatorActive }: Wire<typeof TaxSettingsForm>,
) {
  context.db.transaction(() => {
    changeGeneral(context, (general) => ({
      ...general,
      taxIncludedInPrices: taxIncludedInItemPrices ?? general.taxIncludedInPrices,
      taxCalculation: calculation ?? general.taxCalculation,
      taxCalculatorActive: calculatorActive ?? general.taxCalculatorActive,
    }))
    recordContentChanged(context, ['priceNotes'])
  })
  scheduleOutbox(context)
  return getTaxSettings(context)
}

export function changeGeneral(context: CommerceContext, change: (general: GeneralSettings) => GeneralSettings): void {
  const { db, now } = context
  readSettings(context)
  const row = db.select().from(pricingRecords).where(eq(pricingRecords.kind, 'general')).get()
  if (row?.setting.kind !== 'general') throw new Error('The shop has no general settings')
  db.update(pricingRecords)
    .set({ setting: { kind: 'general', general: change(row.setting.general) }, revision: row.revision + 1, updatedAt: now() })
    .where(eq(pricingRecords.id, row.id))
    .run()
  forgetSettings(db)
}

export const shopSettingsMethods = { getTaxSettings, setTaxSettings }
