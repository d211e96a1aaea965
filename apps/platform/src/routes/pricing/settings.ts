import type { ListedKind } from '@galleria/commerce/pricing/forms/setting-forms'
import {
  additionalFees,
  cartRules,
  discountRules,
  type SettingOperations,
  shippingOptions,
  shippingRegions,
  taxGroups,
  taxMappings,
  taxRegions,
} from '@galleria/platform-client/operations/settings'
import { type Operation, serve } from '../../http/operation.ts'

type Area =
  | 'additionalFees'
  | 'cartRules'
  | 'discountRules'
  | 'shippingOptions'
  | 'shippingRegions'
  | 'taxGroups'
  | 'taxMappings'
  | 'taxRegions'

/** The settings of which there are several. */
export const settingOperations: readonly Operation[] = [
  ...serveSettings('discount-rule', discountRules, 'discountRule', 'discountRules'),
  ...serveSettings('shipping-region', shippingRegions, 'deliveryRegion', 'deliveryRegions'),
  ...serveSettings('shipping-option', shippingOptions, 'shippingOption', 'shippingOptions'),
  ...serveSettings('tax-group', taxGroups, 'taxGroup', 'taxGroups'),
  ...serveSettings('tax-region', taxRegions, 'taxRegion', 'taxRegions'),
  ...serveSettings('tax-rate', taxMappings, 'manualTaxMapping', 'manualTaxMappings'),
  ...serveSettings('additional-fee', additionalFees, 'additionalFee', 'additionalFees'),
  ...serveSettings('cart-rule', cartRules, 'cartRule', 'cartRules'),
]

function serveSettings(kind: ListedKind, operations: SettingOperations<Area>, one: string, many: string): Operation[] {
  return [
    serve(operations.query, async ({ services }, { query }) => {
      const { items, pagingMetadata } = await services.commerce.run('querySettings', { kind, ...(query && { query }) })
      return { [many]: items, pagingMetadata }
    }),
    serve(operations.create, async ({ services }, input) => ({
      [one]: await services.commerce.run('createSetting', { kind, written: input[one] ?? {} }),
    })),
    serve(operations.get, async ({ services }, { id }) => ({ [one]: await services.commerce.run('getSetting', { kind, id }) })),
    serve(operations.update, async ({ services }, input) => {
      // The key of the setting is no literal type.
      const { id, [one]: change } = input as { id: string } & Record<string, Record<string, unknown>>
      const { id: _, revision, ...changes } = change ?? {}
      return {
        [one]: await services.commerce.run('updateSetting', { kind, id, changes, ...(typeof revision === 'string' && { revision }) }),
      }
    }),
    serve(operations.delete, async ({ services }, { id }) => services.commerce.run('deleteSetting', { kind, id })),
  ]
}
