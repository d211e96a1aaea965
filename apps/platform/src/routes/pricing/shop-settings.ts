import { DEFAULT_DELIVERY_PROFILE_ID } from '@galleria/platform-client/entities/pricing/shop-settings'
import {
  getCurrencySettings,
  getTaxSettings,
  queryDeliveryProfiles,
  setAutomaticTaxRates,
  setCurrencySettings,
  setTaxSettings,
} from '@galleria/platform-client/operations/shop-settings'
import { type Operation, serve } from '../../http/operation.ts'

/** What the shop sets once. */
export const shopSettingOperations: readonly Operation[] = [
  serve(getTaxSettings, ({ services }) => services.commerce.text('getTaxSettings', null)),
  serve(setTaxSettings, ({ services }, { taxSettings = {} }) => services.commerce.text('setTaxSettings', taxSettings)),
  serve(getCurrencySettings, ({ services }) => services.commerce.text('getCurrencySettings', null)),
  serve(setCurrencySettings, ({ services }, { currencySettings = {} }) => services.commerce.text('setCurrencySettings', currencySettings)),
]

export const queryDeliveryProfilesOperation = serve(queryDeliveryProfiles, async ({ services }) => ({
  deliveryProfiles: [
    {
      id: DEFAULT_DELIVERY_PROFILE_ID,
      name: 'Default',
      default: true,
      deliveryRegions: await services.commerce.run('listShippingRegions', null),
    },
  ],
  pagingMetadata: { count: 1, cursors: {}, hasNext: false },
}))

export const setAutomaticTaxRatesOperation = serve(setAutomaticTaxRates, ({ services }, request) =>
  services.commerce.run('setAutomaticTaxRates', request),
)
