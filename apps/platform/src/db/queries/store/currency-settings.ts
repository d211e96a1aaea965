import type { PricingSettings } from '@galleria/commerce/pricing/settings/pricing-settings'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { eq } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { pricingRecords } from '../../schema/commerce.ts'
import { memoizeRead } from '../../sql/memoize-read.ts'
import { memoizeStatement } from '../../sql/memoize-statement.ts'

const generalSettings = memoizeStatement((db: CommerceDatabase) =>
  db.select({ setting: pricingRecords.setting }).from(pricingRecords).where(eq(pricingRecords.kind, 'general')).prepare(),
)

/** The store's own currency and the owner's rates: those of a new store before the first setting was read. */
export const findCurrencySettings = memoizeRead((db: CommerceDatabase): Pick<PricingSettings, 'currency' | 'conversion'> => {
  const row = generalSettings(db).get()
  if (row?.setting.kind !== 'general') return { currency: STORE_SETTINGS.currency, conversion: { rates: {}, currencyOfCountry: {} } }
  const { currency = STORE_SETTINGS.currency, conversion } = row.setting.general
  return { currency, conversion }
})
