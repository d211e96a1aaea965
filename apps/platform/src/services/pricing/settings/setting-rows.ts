import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { settingForms, type ListedKind } from '@galleria/commerce/pricing/forms/setting-forms'
import type { StoredSetting } from '@galleria/commerce/pricing/settings/stored-settings'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { and, eq } from 'drizzle-orm'
import { pricingRecords } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { readSettings } from './read-settings.ts'

export type SettingRow = typeof pricingRecords.$inferSelect

/** The setting of an id, if it is of that kind. */
export function settingRow(context: CommerceContext, kind: ListedKind, id: string): SettingRow {
  readSettings(context)
  const row = context.db
    .select()
    .from(pricingRecords)
    .where(and(eq(pricingRecords.id, id.toLowerCase()), eq(pricingRecords.kind, kind)))
    .get()
  if (!row) throw new Failure('NOT_FOUND', `There is no ${kind} ${id}.`)
  return row
}

/** The setting as the wire shows it. */
export function settingDocument({ id, kind, revision, setting, createdAt, updatedAt }: SettingRow): object {
  if (kind === 'general' || kind === 'automatic-tax-rate') throw new Error(`The shop does not manage a ${kind}`)
  return {
    id,
    revision: String(revision),
    createdDate: isoDate(createdAt),
    updatedDate: isoDate(updatedAt),
    ...settingForms[kind].write(setting),
    ...readOnlyParts(setting),
  }
}

function readOnlyParts(setting: StoredSetting): object {
  if (setting.kind === 'shipping-option') return { code: setting.option.code }
  return {}
}

/** What a setting names must be there. */
export function checkReferences(context: CommerceContext, setting: StoredSetting): void {
  const exists = (kind: ListedKind, id: string | undefined, field: string) => {
    if (id === undefined) return
    const row = context.db
      .select({ id: pricingRecords.id })
      .from(pricingRecords)
      .where(and(eq(pricingRecords.id, id), eq(pricingRecords.kind, kind)))
      .get()
    if (!row) throw invalid(field, `names no ${kind}`)
  }
  switch (setting.kind) {
    case 'shipping-option':
      for (const id of setting.option.regionIds) exists('shipping-region', id, 'shippingOption.deliveryRegionIds')
      return exists('tax-group', setting.option.taxGroupId, 'shippingOption.taxGroupId')
    case 'tax-rate':
    case 'automatic-tax-rate':
      exists('tax-region', setting.regionId, 'manualTaxMapping.taxRegionId')
      return exists('tax-group', setting.rate.taxGroupId, 'manualTaxMapping.taxGroupId')
    case 'additional-fee':
      return exists('tax-group', setting.fee.taxGroupId, 'additionalFee.taxGroupId')
    default:
  }
}
