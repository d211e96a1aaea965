import { messagesIn } from '../../messages.ts'
import { STORE_SETTINGS, type DeliveryOption } from '../../store/store-settings.ts'
import { deliveryTime, deliveryTitle } from './delivery-messages.ts'
import type { PricingSettings, ShippingOption } from './pricing-settings.ts'

/** What a new shop begins with: it delivers as the store's settings say, and collects no tax. */
export function defaultPricingSettings(): PricingSettings {
  const { currency, language, weightUnit, taxIncludedInPrices, regions } = STORE_SETTINGS
  return {
    currency,
    language,
    weightUnit,
    businessAddress: STORE_SETTINGS.businessAddress,
    shipping: {
      regions: regions.map(({ id, name, countries }) => ({
        id,
        name,
        active: true,
        destinations: countries.map((countryCode) => ({ countryCode })),
      })),
      options: regions.flatMap(({ id, options }) => options.map((option) => shippingOption(id, option))),
    },
    tax: {
      includedInPrices: taxIncludedInPrices,
      calculation: 'MANUAL',
      calculatorActive: false,
      defaultGroupId: STORE_SETTINGS.defaultTaxGroupId,
      regions: [],
    },
    discountRules: [],
    additionalFees: [],
    cartRules: [],
    conversion: { rates: {}, currencyOfCountry: {} },
  }
}

function shippingOption(regionId: string, option: DeliveryOption): ShippingOption {
  const messages = messagesIn(STORE_SETTINGS.language)
  return {
    code: option.code,
    carrierId: STORE_SETTINGS.carrierId,
    regionIds: [regionId],
    title: deliveryTitle(messages, option),
    deliveryTime: deliveryTime(messages, option),
    known: option.code,
    days: option.days,
    ...(option.pickup && { pickup: option.pickup }),
    rates: [
      { amount: option.price, conditions: [] },
      ...(option.freeFrom === undefined
        ? []
        : [{ amount: '0.00', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: option.freeFrom } as const] }]),
    ],
    charges: [],
  }
}
