import { defaultPricingSettings } from '@galleria/commerce/pricing/settings/default-settings'
import type { PricingSettings } from '@galleria/commerce/pricing/settings/pricing-settings'
import { settingsOf, taxGroupsOfProducts, type StoredSetting } from '@galleria/commerce/pricing/settings/stored-settings'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { asc } from 'drizzle-orm'
import type { CommerceDatabase } from '../../../db/database.ts'
import { findCurrencySettings } from '../../../db/queries/store/currency-settings.ts'
import { pricingRecords } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'

export interface ReadSettings {
  readonly settings: PricingSettings
  /** The tax group of each product that is in one. */
  readonly taxGroups: ReadonlyMap<string, string>
}

/** Only this object writes its tables, and every write of settings forgets what was read. */
const read = new WeakMap<CommerceDatabase, ReadSettings>()

/** What prices follow now. A shop that has set nothing yet gets what a new shop begins with, to change from there. */
export function readSettings({ db, now }: Pick<CommerceContext, 'db' | 'now'>): ReadSettings {
  const known = read.get(db)
  if (known) return known
  const base = defaultPricingSettings()
  let rows = settingRows(db)
  if (rows.length === 0) {
    seed(db, base, now())
    rows = settingRows(db)
  }
  const settings = { settings: settingsOf(rows, base), taxGroups: taxGroupsOfProducts(rows) }
  read.set(db, settings)
  return settings
}

export function forgetSettings(db: CommerceDatabase): void {
  read.delete(db)
  findCurrencySettings.forget(db)
}

function settingRows(db: CommerceDatabase) {
  return db
    .select({ id: pricingRecords.id, setting: pricingRecords.setting })
    .from(pricingRecords)
    .orderBy(asc(pricingRecords.position), asc(pricingRecords.createdAt), asc(pricingRecords.id))
    .all()
}

function seed(db: CommerceDatabase, { shipping, tax, conversion }: PricingSettings, time: number): void {
  const general = {
    taxIncludedInPrices: tax.includedInPrices,
    taxCalculation: tax.calculation,
    taxCalculatorActive: tax.calculatorActive,
    conversion,
  }
  const settings: { id: string; setting: StoredSetting }[] = [
    { id: crypto.randomUUID(), setting: { kind: 'general', general } },
    { id: STORE_SETTINGS.defaultTaxGroupId, setting: { kind: 'tax-group', name: 'Products', productIds: [] } },
    ...shipping.regions.map(({ id, ...region }) => ({ id, setting: { kind: 'shipping-region', region } as const })),
    ...shipping.options.map((option) => ({ id: crypto.randomUUID(), setting: { kind: 'shipping-option', option } as const })),
  ]
  const rows = settings.map(({ id, setting }, position) => ({
    id,
    kind: setting.kind,
    position,
    revision: 1,
    setting,
    createdAt: time,
    updatedAt: time,
  }))
  // A statement holds 100 values at most: all or none of the rows.
  db.transaction(() => {
    for (const row of rows) db.insert(pricingRecords).values(row).run()
    findCurrencySettings.forget(db)
  })
}
