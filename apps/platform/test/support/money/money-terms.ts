import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import Big from 'big.js'
import type { Owner } from '../catalog-shop.ts'
import type { Json } from '../shop.ts'
import { inUnits } from './in-units.ts'
import type { Coupon, Terms } from './random-cart.ts'

/** What prices of a store follow, set anew for every cart. */
export interface MoneyTerms {
  set(terms: Terms, products: readonly Json[]): Promise<void>
  /** Gives the code of a new coupon. */
  newCoupon(coupon: Coupon): Promise<string>
}

const NO_RULE = { name: 'Rule', active: false, discounts: { values: [percentOff(1)] } }

/** Makes the settings of which `set` changes the amounts: two taxes, two fees, two discount rules, a delivery with insurance. */
export async function openTerms(owner: Owner, decimals: number): Promise<MoneyTerms> {
  const { taxGroups } = await owner.good('POST', '/billing/v1/tax-groups/query', {})
  const { taxRegion } = await owner.good('POST', '/billing/v1/tax-regions', { taxRegion: { country: 'US' } })
  const { shippingOptions } = await owner.good('POST', '/ecom/v1/shipping-options/query', {})
  const express = shippingOptions.find(({ code }: Json) => code === 'express')
  const two = (create: (name: string) => Promise<Json>) => Promise.all([create('First'), create('Second')])
  const mapping = { taxGroupId: taxGroups[0].id, taxRegionId: taxRegion.id, taxRate: '0' }
  const taxes = await two(async (jurisdiction) => {
    const { manualTaxMapping } = await owner.good('POST', '/billing/v1/manual-tax-mappings', {
      manualTaxMapping: { ...mapping, jurisdiction },
    })
    return manualTaxMapping
  })
  const fees = await two(async (name) => {
    const additionalFee = { code: name, name, price: { amount: '0' } }
    return (await owner.good('POST', '/ecom/v1/additional-fees', { additionalFee })).additionalFee
  })
  const rules = await two(async () => (await owner.good('POST', '/ecom/v1/discount-rules', { discountRule: NO_RULE })).discountRule)
  const amountOf = (units: number) => inUnits(units, decimals)
  let coupons = 0
  return {
    set: async ({ taxIncluded, taxRates, fees: feesNow, rules: rulesNow, insurance }, products) => {
      await Promise.all([
        owner.good('POST', '/billing/v1/tax-settings', { taxSettings: { taxIncludedInItemPrices: taxIncluded } }),
        ...taxes.map(({ id }, index) =>
          owner.good('PATCH', `/billing/v1/manual-tax-mappings/${id}`, { manualTaxMapping: { taxRate: ofOne(taxRates[index] ?? 0) } }),
        ),
        ...fees.map(({ id }, index) => {
          const { shippableOnly: shippableItemsOnly = false, ...fee } = feesNow[index] ?? {}
          const price = 'share' in fee ? { share: ofOne(fee.share) } : { amount: amountOf('amount' in fee ? fee.amount : 0) }
          return owner.good('PATCH', `/ecom/v1/additional-fees/${id}`, { additionalFee: { price, shippableItemsOnly } })
        }),
        ...rules.map(({ id }, index) =>
          owner.good('PATCH', `/ecom/v1/discount-rules/${id}`, { discountRule: ruleOf(rulesNow[index], products, amountOf) }),
        ),
        owner.good('PATCH', `/ecom/v1/shipping-options/${express.id}`, {
          shippingOption: { additionalCharges: insurance === undefined ? [] : [{ type: 'INSURANCE', amount: amountOf(insurance) }] },
        }),
      ])
    },
    newCoupon: async ({ effect, limitedToOneItem }) => {
      const code = `CODE-${(coupons += 1)}`
      const specification = { name: code, code, startTime: '1', scope: { namespace: 'stores' }, active: true, limitedToOneItem }
      await owner.good('POST', '/stores/v2/coupons', { specification: { ...specification, ...effectOf(effect, amountOf) } })
      return code
    },
  }
}

function ruleOf(rule: Terms['rules'][number], products: readonly Json[], amountOf: (units: number) => string): object {
  if (!rule) return NO_RULE
  const ids = rule.products.map((index) => products[index].id)
  const scopes =
    ids.length === 0
      ? []
      : [
          {
            id: 'some',
            type: 'CATALOG_ITEM',
            catalogItemFilter: { catalogAppId: storesAppId, catalogItemIds: ids },
          },
        ]
  const { discount } = rule
  const taken =
    discount.kind === 'PERCENTAGE'
      ? percentOff(discount.tenths / 10)
      : {
          targetType: 'SPECIFIC_ITEMS',
          discountType: discount.kind,
          [discount.kind === 'FIXED_AMOUNT' ? 'fixedAmount' : 'fixedPrice']: amountOf(discount.amount),
        }
  return { active: true, discounts: { values: [{ ...taken, ...(scopes.length > 0 && { specificItemsInfo: { scopes } }) }] } }
}

function percentOff(percentage: number) {
  return { targetType: 'SPECIFIC_ITEMS', discountType: 'PERCENTAGE', percentage }
}

function effectOf(effect: Coupon['effect'], amountOf: (units: number) => string): object {
  switch (effect.kind) {
    case 'percentOffRate':
      return { percentOffRate: effect.hundredths / 100 }
    case 'moneyOffAmount':
    case 'fixedPriceAmount':
      return { [effect.kind]: amountOf(effect.amount) }
    case 'buyXGetY':
      return { buyXGetY: { x: effect.x, y: effect.y } }
    case 'freeShipping':
      return { freeShipping: true }
  }
}

function ofOne(millionths: number): string {
  return new Big(millionths).div(1_000_000).toFixed()
}
