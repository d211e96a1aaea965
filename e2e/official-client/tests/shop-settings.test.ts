import { describe, expect } from 'vitest'
import type { Json } from '../official-client.ts'
import { isOlder, test } from '../test.ts'
import { thrown } from '../thrown.ts'
import { inStock } from '../till-order.ts'

test('a discount rule is created, applied, changed, found and deleted', async ({ shop, shopper }) => {
  const { appId, ...item } = await inStock(shop, 'morning-mug')
  const scope = { _id: 'mug', type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: appId, catalogItemIds: [item.catalogItemId] } }
  const name = `Mugs ${Date.now()}`
  const rule = await shop.discountRules.createDiscountRule({
    active: true,
    name,
    trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 3, scopes: [scope] } },
    discounts: {
      values: [{ targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes: [scope] }, discountType: 'PERCENTAGE', percentage: 50 }],
    },
  })
  try {
    const total = async (quantity: number) => {
      await shopper.currentCart.addToCurrentCart({ lineItems: [{ catalogReference: { appId, ...item }, quantity }] })
      return (await shopper.currentCart.estimateCurrentCartTotals({})).priceSummary.total.amount
    }
    expect(await total(2)).toBe('36.00')
    expect(await total(1)).toBe('27.00')
    expect(await shop.discountRules.getDiscountRule(rule._id)).toMatchObject({ _id: rule._id, name, revision: '1' })
    expect(await shop.discountRules.updateDiscountRule(rule._id, { active: false, revision: rule.revision })).toMatchObject({
      active: false,
      revision: '2',
    })
    expect(
      (await thrown(shop.discountRules.updateDiscountRule(rule._id, { active: true, revision: '1' }))).details.applicationError.code,
    ).toEqual(expect.any(String))
    const { items } = await shop.discountRules.queryDiscountRules().eq('_id', rule._id).find()
    expect(items).toMatchObject([{ name, active: false }])
  } finally {
    await shop.discountRules.deleteDiscountRule(rule._id)
  }
  expect((await thrown(shop.discountRules.getDiscountRule(rule._id))).details.applicationError.code).toBe('NOT_FOUND')
  expect((await thrown(shopper.discountRules.queryDiscountRules().find())).details.applicationError.code).toBe('PERMISSION_DENIED')
})

test('delivery is read by profile, region and option', async ({ shop }) => {
  const [profile] = (await shop.deliveryProfile.queryDeliveryProfiles().find()).items
  expect(profile.deliveryRegions.map(({ name }: Json) => name)).toContain('United States')
  let page = await shop.shippingOptions.queryShippingOptions().limit(2).find()
  const seen: string[] = []
  for (;;) {
    seen.push(...page.items.map(({ _id }: Json) => _id))
    if (!page.hasNext()) break
    page = await page.next()
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(2)
  expect((await shop.shippingOptions.getShippingOption(seen[0])).title).toEqual(expect.any(String))
})

// These modules came after the older generation.
describe.skipIf(isOlder)('taxes and tokens', () => {
  test('a region is taxed by group until its mapping is deleted', async ({ shop }) => {
    const group = await shop.taxGroups.createTaxGroup({ name: `Books ${Date.now()}` })
    const region = await shop.taxRegions.createTaxRegion({ country: 'NO', appId: crypto.randomUUID() })
    const mapping = await shop.manualTaxMappings.createManualTaxMapping({
      taxRegionId: region._id,
      taxGroupId: group._id,
      taxRate: '0.25',
      taxName: 'MVA',
      taxType: 'VAT',
      jurisdiction: 'Norway',
      jurisdictionType: 'COUNTRY',
    })
    expect((await shop.manualTaxMappings.queryManualTaxMappings().eq('taxRegionId', region._id).find()).items).toMatchObject([
      { _id: mapping._id, taxRate: '0.25' },
    ])
    expect((await shop.taxGroups.queryTaxGroups().eq('name', group.name).find()).items).toMatchObject([{ _id: group._id }])
    expect((await shop.taxRegions.queryTaxRegions().eq('country', 'NO').find()).items).toMatchObject([{ _id: region._id }])
    expect((await shop.taxGroups.updateTaxGroup(group._id, { name: `${group.name} and maps`, revision: group.revision })).name).toContain(
      'maps',
    )
    await shop.manualTaxMappings.deleteManualTaxMapping(mapping._id)
    await shop.taxRegions.deleteTaxRegion(region._id)
    await shop.taxGroups.deleteTaxGroup(group._id)
    expect((await thrown(shop.taxGroups.getTaxGroup(group._id))).details.applicationError.code).toBe('NOT_FOUND')
    expect((await shop.taxSettings.getTaxSettings()).taxSettings).toMatchObject({ taxIncludedInItemPrices: false })
  })

  test('a token is introspected, and the signing keys are public', async ({ shopper, keys }) => {
    const about = (token: string) => shopper.oauth.tokenInfo({ body: new TextEncoder().encode(JSON.stringify({ token })) })
    expect(await about(shopper.auth.getTokens().accessToken.value)).toMatchObject({
      active: true,
      subjectType: 'VISITOR',
      clientId: keys.clientId,
      siteId: keys.siteId,
    })
    expect(await about('nobody’s')).toMatchObject({ active: false })
    expect((await shopper.oauth.jwks()).keys).toMatchObject([{ kty: 'RSA', alg: 'RS256' }])
  })
})
