import * as z from 'zod/mini'
import { AdditionalFeeInput, CartRuleInput } from '../entities/pricing/cart-settings.ts'
import { DiscountRuleInput } from '../entities/pricing/discount-rule.ts'
import { SettingPaging, SettingQuery } from '../entities/pricing/setting-query.ts'
import { DeliveryRegionInput, ShippingOptionInput } from '../entities/pricing/shipping.ts'
import { DEFAULT_DELIVERY_PROFILE_ID } from '../entities/pricing/shop-settings.ts'
import { TaxGroupInput, TaxMappingInput, TaxRegionInput } from '../entities/pricing/tax.ts'
import { guid, optionalFields } from '../entities/values/fields.ts'
import { ById } from '../entities/wire/by-id.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { Change, OwnOperation } from './operation.ts'

interface SettingKind<Area extends string> {
  readonly area: Area
  readonly path: string
  /** What a body and a response call one of them, and several. */
  readonly one: Change
  readonly many: string
  /** The noun for such a setting in the documentation, such as "discount rule", and the effect of one. */
  readonly noun: string
  readonly about: string
  /** What an admin writes of one. */
  readonly input: z.ZodMiniObject
  readonly example: Readonly<Record<string, unknown>>
  readonly changedExample: Readonly<Record<string, unknown>>
  /** The variable that holds the id of one in examples. */
  readonly id: string
}

/** The five operations by which an admin manages settings of one kind. Storefronts send none of them, so that no bundle holds this. */
function settingOperations<const Area extends string>({
  area,
  path,
  one,
  many,
  noun,
  about,
  input,
  example,
  changedExample,
  id,
}: SettingKind<Area>) {
  const aNoun = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
  const stored = z.looseObject({ id: guid(), revision: z.string(), ...input.shape })
  const output = z.object({ [one]: stored })
  const single = `${path}/{id}`
  return {
    query: {
      name: `${area}.query`,
      access: 'elevated',
      scope: 'pricing:read',
      method: 'GET',
      otherMethods: ['POST'],
      path: `${path}/query`,
      repeatable: true,
      input: z.object(optionalFields({ query: SettingQuery })),
      output: z.object({ [many]: z.array(stored), pagingMetadata: SettingPaging }),
      summary: `Query ${noun}s`,
      description: `Finds ${noun}s by filter, up to 100 at a time. ${about}`,
    },
    create: {
      name: `${area}.create`,
      access: 'elevated',
      scope: 'pricing:write',
      method: 'POST',
      path,
      repeatable: false,
      input: z.object({ [one]: input }),
      output,
      changes: [one],
      summary: `Create ${aNoun}`,
      description: `Creates ${aNoun}. ${about} It applies to carts and checkouts from now on; orders stay as they are.`,
      example: { [one]: example },
    },
    get: {
      name: `${area}.get`,
      access: 'elevated',
      scope: 'pricing:read',
      method: 'GET',
      path: single,
      repeatable: true,
      input: ById,
      output,
      summary: `Get ${aNoun}`,
      description: `Returns ${aNoun} with its revision. ${about}`,
      example: { id },
    },
    update: {
      name: `${area}.update`,
      access: 'elevated',
      scope: 'pricing:write',
      method: 'PATCH',
      path: single,
      repeatable: true,
      input: z.object({
        id: guid(),
        [one]: z.object({ ...z.partial(input).shape, ...optionalFields({ id: guid(), revision: z.string() }) }),
      }),
      output,
      changes: [one],
      summary: `Update ${aNoun}`,
      description: `Changes the given fields of ${aNoun} and raises its revision. A revision in the request has to be the current one.`,
      example: { id, [one]: changedExample },
    },
    delete: {
      name: `${area}.delete`,
      access: 'elevated',
      scope: 'pricing:write',
      method: 'DELETE',
      path: single,
      repeatable: false,
      input: ById,
      output: NoFields,
      changes: [one],
      summary: `Delete ${aNoun}`,
      description: `Deletes ${aNoun}. Carts and checkouts are priced without it; orders stay as they are.`,
      example: { id },
    },
  } as const satisfies Record<string, OwnOperation>
}

export type SettingOperations<Area extends string> = ReturnType<typeof settingOperations<Area>>

export const discountRules = settingOperations({
  area: 'discountRules',
  noun: 'discount rule',
  about: 'A discount rule lowers prices of what it names, without a code.',
  example: {
    name: 'Ten percent off',
    discounts: { values: [{ targetType: 'SPECIFIC_ITEMS', discountType: 'PERCENTAGE', percentage: 10 }] },
    active: false,
  },
  changedExample: { active: false },
  id: '$DISCOUNT_RULE_ID',
  path: '/ecom/v1/discount-rules',
  one: 'discountRule',
  many: 'discountRules',
  input: DiscountRuleInput,
})

export const shippingRegions = settingOperations({
  area: 'shippingRegions',
  noun: 'delivery region',
  about: 'A delivery region names countries and states that the shop sends to.',
  example: { name: 'Iceland', destinations: [{ countryCode: 'IS' }], active: false },
  changedExample: { name: 'Iceland and around' },
  id: '$DELIVERY_REGION_ID',
  path: `/ecom/v1/delivery-profiles/${DEFAULT_DELIVERY_PROFILE_ID}/delivery-region`,
  one: 'deliveryRegion',
  many: 'deliveryRegions',
  input: DeliveryRegionInput,
})

export const shippingOptions = settingOperations({
  area: 'shippingOptions',
  noun: 'shipping option',
  about: 'A shipping option is one way to get goods to delivery regions, with its rates.',
  example: { title: 'By bicycle', deliveryRegionIds: ['$DELIVERY_REGION_ID'], rates: [{ amount: '4.00' }] },
  changedExample: { title: 'By cargo bicycle' },
  id: '$SHIPPING_OPTION_ID',
  path: '/ecom/v1/shipping-options',
  one: 'shippingOption',
  many: 'shippingOptions',
  input: ShippingOptionInput,
})

export const taxGroups = settingOperations({
  area: 'taxGroups',
  noun: 'tax group',
  about: 'A tax group names products that are taxed alike.',
  example: { name: 'Books $RANDOM' },
  changedExample: { name: 'Books and maps $RANDOM' },
  id: '$TAX_GROUP_ID',
  path: '/billing/v1/tax-groups',
  one: 'taxGroup',
  many: 'taxGroups',
  input: TaxGroupInput,
})

export const taxRegions = settingOperations({
  area: 'taxRegions',
  noun: 'tax region',
  about: 'A tax region is a country or state where the shop collects tax.',
  example: { country: 'IS' },
  changedExample: { country: 'IS' },
  id: '$TAX_REGION_ID',
  path: '/billing/v1/tax-regions',
  one: 'taxRegion',
  many: 'taxRegions',
  input: TaxRegionInput,
})

export const taxMappings = settingOperations({
  area: 'taxMappings',
  noun: 'manual tax mapping',
  about: 'A manual tax mapping is the rate of a tax group in a tax region.',
  example: { taxGroupId: '$TAX_GROUP_ID', taxRegionId: '$TAX_REGION_ID', taxRate: '0.11', taxName: 'VAT' },
  changedExample: { taxRate: '0.12' },
  id: '$TAX_MAPPING_ID',
  path: '/billing/v1/manual-tax-mappings',
  one: 'manualTaxMapping',
  many: 'manualTaxMappings',
  input: TaxMappingInput,
})

export const additionalFees = settingOperations({
  area: 'additionalFees',
  noun: 'additional fee',
  about:
    'An additional fee is added to every cart that it fits, such as one for packaging; an optional one where the buyer chooses it, such as gift wrap.',
  example: { code: 'packaging-$RANDOM', name: 'Packaging', price: { amount: '1.50' } },
  changedExample: { name: 'Gift packaging' },
  id: '$ADDITIONAL_FEE_ID',
  path: '/ecom/v1/additional-fees',
  one: 'additionalFee',
  many: 'additionalFees',
  input: AdditionalFeeInput,
})

export const cartRules = settingOperations({
  area: 'cartRules',
  noun: 'cart rule',
  about: 'A cart rule warns of carts that break it, or keeps them from the checkout.',
  example: { severity: 'WARNING', description: 'Orders below 5.00 take longer.', minimumSubtotal: '5.00' },
  changedExample: { description: 'Small orders take longer.' },
  id: '$CART_RULE_ID',
  path: '/ecom/v1/cart-rules',
  one: 'cartRule',
  many: 'cartRules',
  input: CartRuleInput,
})
