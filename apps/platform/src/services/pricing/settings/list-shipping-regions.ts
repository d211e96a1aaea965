import { findSettings } from '../../../db/queries/pricing/settings.ts'
import type { CommerceContext } from '../../contexts.ts'
import { readSettings } from './read-settings.ts'
import { settingDocument } from './setting-rows.ts'

/** Limit that returns all regions: a shop has only a few. */
const ALL = 1000

function listShippingRegions(context: CommerceContext): object[] {
  readSettings(context)
  return findSettings(context.db, { kind: 'shipping-region', limit: ALL }).rows.map(({ row }) => settingDocument(row))
}

export const listShippingRegionsMethods = { listShippingRegions }
