import { beforeAll } from 'vitest'
import { ownerOf, type Owner } from '../catalog-shop.ts'
import { newMember, type Member } from '../member.ts'
import { importCatalog, plainProduct, productBySlug, type Json } from '../shop.ts'
import { useShop, type Shop } from '../use-shop.ts'
import { inUnits } from './in-units.ts'
import { openTerms, type MoneyTerms } from './money-terms.ts'
import { KNOWN_PRODUCTS } from './random-cart.ts'

/** Prices in the smallest units of the currency: no share of them comes out even. */
const PRICES = [1, 99, 333, 995, 1810, 24_999]
export const MAX_LINES = 300
/** The maximum number of products in one import. */
const MAX_IMPORTED = 150

/** A store in that currency with so many products. Each cart sets taxes, fees, discounts and delivery anew. */
export interface MoneyShop {
  readonly shop: Shop
  readonly owner: Owner
  readonly member: Member
  readonly products: Json[]
  readonly terms: MoneyTerms
  /** The number of decimals that the currency has. */
  readonly decimals: number
}

export function openMoneyShop(currency: string, decimals: number, count = KNOWN_PRODUCTS): MoneyShop {
  const slugs = Array.from({ length: count }, (_, index) => `sum-${index}`)
  const shop = useShop()
  const owner = ownerOf(shop)
  let products: Json[] = []
  let member: Member | undefined
  let terms: MoneyTerms | undefined
  beforeAll(async () => {
    await owner.good('POST', '/ecom/v1/currency-settings', { currencySettings: { currency } })
    const all = slugs.map((slug, index) => ({
      ...plainProduct(slug, 99_999, inUnits(PRICES[index % PRICES.length] ?? 1, decimals)),
      // Shares of a third leave no whole units.
      ...(index % 4 === 3 && { depositPercentage: 33 }),
    }))
    for (const part of [all.slice(0, MAX_IMPORTED), all.slice(MAX_IMPORTED)]) {
      const { failures } = await importCatalog(shop.platform, { products: part })
      if (failures.length > 0) throw new Error(JSON.stringify(failures))
    }
    terms = await openTerms(owner, decimals)
    products = await Promise.all(slugs.slice(0, KNOWN_PRODUCTS).map((slug) => productBySlug(shop.platform, slug)))
    member = await newMember(shop.platform)
  })
  return {
    shop,
    owner,
    decimals,
    get products() {
      return products
    },
    get member() {
      if (!member) throw new Error('The member signs up before the first test')
      return member
    },
    get terms() {
      if (!terms) throw new Error('The store is set up before the first test')
      return terms
    },
  }
}
