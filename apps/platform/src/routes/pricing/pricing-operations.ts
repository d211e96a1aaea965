import { DEFAULT_DELIVERY_PROFILE_ID } from '@galleria/commerce/pricing/forms/shipping-forms'
import type { Operation } from '../../http/operation.ts'
import { couponOperations } from './coupons.ts'
import { giftCardOperations } from './gift-cards.ts'
import { membershipOperations } from './memberships.ts'
import { myGiftCardOperations } from './my-gift-cards.ts'
import { listMyMemberships } from './my-memberships.ts'
import { settingOperations } from './settings.ts'
import { queryDeliveryProfiles, setAutomaticTaxRates, shopSettingOperations } from './shop-settings.ts'

/** How the shop sets what its prices follow. */
export const pricingOperations: readonly Operation[] = [
  ...couponOperations,
  ...giftCardOperations,
  ...myGiftCardOperations,
  ...membershipOperations,
  listMyMemberships,
  ...shopSettingOperations,
  queryDeliveryProfiles,
  setAutomaticTaxRates,
  ...settingOperations({
    kind: 'discount-rule',
    noun: 'discount rule',
    about: 'A discount rule lowers prices of what it names, without a code.',
    example: {
      name: 'Ten percent off',
      discounts: { values: [{ targetType: 'SPECIFIC_ITEMS', discountType: 'PERCENTAGE', percentage: 10 }] },
      active: false,
    },
    changedExample: { active: false },
    idVariable: '$DISCOUNT_RULE_ID',
    names: fiveNames('discountRules'),
    prefix: '/ecom',
    path: '/v1/discount-rules',
    one: 'discountRule',
    many: 'discountRules',
  }),
  ...settingOperations({
    kind: 'shipping-region',
    noun: 'delivery region',
    about: 'A delivery region names countries and states that the shop sends to.',
    example: { name: 'Iceland', destinations: [{ countryCode: 'IS' }], active: false },
    changedExample: { name: 'Iceland and around' },
    idVariable: '$DELIVERY_REGION_ID',
    names: fiveNames('shippingRegions'),
    prefix: '/ecom',
    path: `/v1/delivery-profiles/${DEFAULT_DELIVERY_PROFILE_ID}/delivery-region`,
    one: 'deliveryRegion',
    many: 'deliveryRegions',
  }),
  ...settingOperations({
    kind: 'shipping-option',
    noun: 'shipping option',
    about: 'A shipping option is one way to get goods to delivery regions, with its rates.',
    example: { title: 'By bicycle', deliveryRegionIds: ['$DELIVERY_REGION_ID'], rates: [{ amount: '4.00' }] },
    changedExample: { title: 'By cargo bicycle' },
    idVariable: '$SHIPPING_OPTION_ID',
    names: fiveNames('shippingOptions'),
    prefix: '/ecom',
    path: '/v1/shipping-options',
    one: 'shippingOption',
    many: 'shippingOptions',
  }),
  ...settingOperations({
    kind: 'tax-group',
    noun: 'tax group',
    about: 'A tax group names products that are taxed alike.',
    example: { name: 'Books $RANDOM' },
    changedExample: { name: 'Books and maps $RANDOM' },
    idVariable: '$TAX_GROUP_ID',
    names: fiveNames('taxGroups'),
    prefix: '/billing',
    path: '/v1/tax-groups',
    one: 'taxGroup',
    many: 'taxGroups',
  }),
  ...settingOperations({
    kind: 'tax-region',
    noun: 'tax region',
    about: 'A tax region is a country or state where the shop collects tax.',
    example: { country: 'IS' },
    changedExample: { country: 'IS' },
    idVariable: '$TAX_REGION_ID',
    names: fiveNames('taxRegions'),
    prefix: '/billing',
    path: '/v1/tax-regions',
    one: 'taxRegion',
    many: 'taxRegions',
  }),
  ...settingOperations({
    kind: 'tax-rate',
    noun: 'manual tax mapping',
    about: 'A manual tax mapping is the rate of a tax group in a tax region.',
    example: { taxGroupId: '$TAX_GROUP_ID', taxRegionId: '$TAX_REGION_ID', taxRate: '0.11', taxName: 'VAT' },
    changedExample: { taxRate: '0.12' },
    idVariable: '$TAX_MAPPING_ID',
    names: fiveNames('taxMappings'),
    prefix: '/billing',
    path: '/v1/manual-tax-mappings',
    one: 'manualTaxMapping',
    many: 'manualTaxMappings',
  }),
  ...settingOperations({
    kind: 'additional-fee',
    noun: 'additional fee',
    about:
      'An additional fee is added to every cart that it fits, such as one for packaging; an optional one where the buyer chooses it, such as gift wrap.',
    example: { code: 'packaging-$RANDOM', name: 'Packaging', price: { amount: '1.50' } },
    changedExample: { name: 'Gift packaging' },
    idVariable: '$ADDITIONAL_FEE_ID',
    names: fiveNames('additionalFees'),
    prefix: '/ecom',
    path: '/v1/additional-fees',
    one: 'additionalFee',
    many: 'additionalFees',
  }),
  ...settingOperations({
    kind: 'cart-rule',
    noun: 'cart rule',
    about: 'A cart rule warns of carts that break it, or keeps them from the checkout.',
    example: { severity: 'WARNING', description: 'Orders below 5.00 take longer.', minimumSubtotal: '5.00' },
    changedExample: { description: 'Small orders take longer.' },
    idVariable: '$CART_RULE_ID',
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
