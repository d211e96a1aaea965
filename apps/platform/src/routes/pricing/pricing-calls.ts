import { defaultDeliveryProfileId } from '../../domain/pricing-forms/delivery-profile.ts'
import type { Call } from '../../http/call.ts'
import { couponCalls } from './coupon-calls.ts'
import { giftCardCalls } from './gift-card-calls.ts'
import { membershipCalls } from './membership-calls.ts'
import { queryDeliveryProfiles } from './query-delivery-profiles.ts'
import { setAutomaticTaxRates } from './set-automatic-tax-rates.ts'
import { settingCalls } from './setting-calls.ts'
import { shopSettingCalls } from './shop-setting-calls.ts'

/** How the shop sets what its prices follow. */
export const pricingCalls: readonly Call[] = [
  ...couponCalls,
  ...giftCardCalls,
  ...membershipCalls,
  ...shopSettingCalls,
  queryDeliveryProfiles,
  setAutomaticTaxRates,
  ...settingCalls({
    kind: 'discount-rule',
    names: fiveNames('discountRules'),
    prefix: '/ecom',
    path: '/v1/discount-rules',
    one: 'discountRule',
    many: 'discountRules',
  }),
  ...settingCalls({
    kind: 'shipping-region',
    names: fiveNames('shippingRegions'),
    prefix: '/ecom',
    path: `/v1/delivery-profiles/${defaultDeliveryProfileId}/delivery-region`,
    one: 'deliveryRegion',
    many: 'deliveryRegions',
  }),
  ...settingCalls({
    kind: 'shipping-option',
    names: fiveNames('shippingOptions'),
    prefix: '/ecom',
    path: '/v1/shipping-options',
    one: 'shippingOption',
    many: 'shippingOptions',
  }),
  ...settingCalls({
    kind: 'tax-group',
    names: fiveNames('taxGroups'),
    prefix: '/billing',
    path: '/v1/tax-groups',
    one: 'taxGroup',
    many: 'taxGroups',
  }),
  ...settingCalls({
    kind: 'tax-region',
    names: fiveNames('taxRegions'),
    prefix: '/billing',
    path: '/v1/tax-regions',
    one: 'taxRegion',
    many: 'taxRegions',
  }),
  ...settingCalls({
    kind: 'tax-rate',
    names: fiveNames('taxMappings'),
    prefix: '/billing',
    path: '/v1/manual-tax-mappings',
    one: 'manualTaxMapping',
    many: 'manualTaxMappings',
  }),
  ...settingCalls({
    kind: 'additional-fee',
    names: fiveNames('additionalFees'),
    prefix: '/ecom',
    path: '/v1/additional-fees',
    one: 'additionalFee',
    many: 'additionalFees',
  }),
  ...settingCalls({
    kind: 'cart-rule',
    names: fiveNames('cartRules'),
    prefix: '/ecom',
    path: '/v1/cart-rules',
    one: 'cartRule',
    many: 'cartRules',
  }),
]

function fiveNames<Area extends string>(area: Area) {
  return {
    create: `${area}.create`,
    get: `${area}.get`,
    query: `${area}.query`,
    update: `${area}.update`,
    delete: `${area}.delete`,
  } as const
}
