import type { CommerceContext } from '../contexts.ts'
import { settingDocument, settingPage } from './setting-rows.ts'

/** As many as there can be: a shop has no more than a few. */
const ALL = 1000

export function listShippingRegions(context: CommerceContext): object[] {
  return settingPage(context, 'shipping-region', ALL, 0).rows.map(settingDocument)
}
