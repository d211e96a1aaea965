import Big from 'big.js'
import { beforeAll } from 'vitest'
import { ownerOf, type Owner } from '../catalog-shop.ts'
import { newMember, type Member } from '../member.ts'
import { importCatalog, plainProduct, productBySlug, type Json } from '../shop.ts'
import { useShop, type Shop } from '../use-shop.ts'

/** In smallest units of the currency: no share of them comes out even. */
const PRICES = [1, 99, 333, 995, 1810, 24_999]
export const MAX_LINES = 300
export const KNOWN_PRODUCTS = 20

/** A store in that currency with taxes, a fee, a discount rule and a coupon, none of which leaves whole units. */
export interface MoneyShop {
  readonly shop: Shop
  readonly owner: Owner
  readonly member: Member
  readonly products: Json[]
}

export function openMoneyShop(currency: string, decimals: number): MoneyShop {
  const slugs = Array.from({ length: MAX_LINES }, (_, index) => `sum-${index}`)
  const shop = useShop()
  const owner = ownerOf(shop)
  let products: Json[] = []
  let member: Member | undefined
  beforeAll(async () => {
    await owner.good('POST', '/ecom/v1/currency-settings', { currencySettings: { currency } })
    const all = slugs.map((slug, index) => plainProduct(slug, 99_999, inUnits(PRICES[index % PRICES.length] ?? 1, decimals)))
    for (const part of [all.slice(0, MAX_LINES / 2), all.slice(MAX_LINES / 2)]) {
      const { failures } = await importCatalog(shop.platform, { products: part })
      if (failures.length > 0) throw new Error(JSON.stringify(failures))
    }
    await setTerms(owner)
    products = await Promise.all(slugs.slice(0, KNOWN_PRODUCTS).map((slug) => productBySlug(shop.platform, slug)))
    member = await newMember(shop.platform)
  })
  return {
    shop,
    owner,
    get products() {
      return products
    },
    get member() {
      if (!member) throw new Error('The member signs up before the first test')
      return member
    },
  }
}

/** As the wire writes it, with two decimals at least. */
export function inUnits(units: number, decimals: number): string {
  return new Big(units).div(10 ** decimals).toFixed(Math.max(2, decimals))
}

async function setTerms(owner: Owner): Promise<void> {
  const { taxGroups } = await owner.good('POST', '/billing/v1/tax-groups/query', {})
  const { taxRegion } = await owner.good('POST', '/billing/v1/tax-regions', { taxRegion: { country: 'US' } })
  for (const taxRate of ['0.0475', '0.03625'])
    await owner.good('POST', '/billing/v1/manual-tax-mappings', {
      manualTaxMapping: { taxGroupId: taxGroups[0].id, taxRegionId: taxRegion.id, taxRate },
    })
  await owner.good('POST', '/ecom/v1/additional-fees', { additionalFee: { code: 'care', name: 'Care', price: { share: '0.0175' } } })
  await owner.good('POST', '/ecom/v1/discount-rules', {
    discountRule: { name: 'Third', discounts: { values: [{ targetType: 'SPECIFIC_ITEMS', discountType: 'PERCENTAGE', percentage: 3.3 }] } },
  })
  await owner.good('POST', '/stores/v2/coupons', {
    specification: {
      name: 'Seventh',
      code: 'SEVENTH',
      startTime: '1',
      percentOffRate: 14.29,
      scope: { namespace: 'stores' },
      active: true,
    },
  })
}
