import type { EstimateRequest, PricingRequest } from '@galleria/commerce/cart/pricing-request'
import { findExpectedDelivery } from '@galleria/commerce/pricing/delivery/expected-delivery'
import { freeDelivery } from '@galleria/commerce/pricing/delivery/free-delivery'
import { type Estimate, toEstimateDocument } from '@galleria/commerce/pricing/estimate'
import { priceCart } from '@galleria/commerce/pricing/price-cart'
import type { PricingInput } from '@galleria/commerce/pricing/pricing-input'
import { findBrokenLimits } from '@galleria/commerce/pricing/purchase-limits'
import { sql } from 'drizzle-orm'
import { collectionProducts } from '../../db/schema/commerce.ts'
import { memoizeStatement } from '../../db/sql/memoize-statement.ts'
import type { CommerceContext } from '../contexts.ts'
import { countBoughtBefore } from './bought-before.ts'
import { claimCoupon } from './coupons/claim-coupon.ts'
import { claimGiftCard } from './gift-cards/claim-gift-card.ts'
import { membershipsOf } from './memberships/memberships-of.ts'
import { readSettings } from './settings/read-settings.ts'

/** Everything that the price of it depends on, as the shop knows it now. */
export function pricingInput(context: CommerceContext, { owner, email, lines, coupon, giftCard, ...rest }: PricingRequest): PricingInput {
  const { settings, taxGroups } = readSettings(context)
  let collections: ReadonlyMap<string, string[]> | undefined
  const collectionIdsOf = (productId: string): readonly string[] => {
    collections ??= collectionsOf(
      context,
      lines.flatMap(({ product }) => (product ? [product.id] : [])),
    )
    return collections.get(productId) ?? []
  }
  return {
    ...rest,
    settings,
    now: context.now(),
    lines: lines.map(({ product, ...line }) => {
      const taxGroupId = line.taxGroupId ?? (product && taxGroups.get(product.id))
      return {
        ...line,
        ...(taxGroupId && { taxGroupId }),
        ...(product && {
          product: {
            ...product,
            // Looked up for the first coupon or rule that is about collections: most carts have none.
            get collectionIds() {
              return collectionIdsOf(product.id)
            },
          },
        }),
      }
    }),
    boughtBefore: countBoughtBefore(context, { owner, email, lines }),
    ...(coupon && { coupon: claimCoupon(context, coupon, owner, email) }),
    ...(giftCard && { giftCard: claimGiftCard(context, giftCard) }),
    memberships: owner?.kind === 'member' ? membershipsOf(context, owner.id) : [],
  }
}

const collectionsOfProducts = memoizeStatement((db: CommerceContext['db']) => {
  const { productId, collectionId } = collectionProducts
  return db
    .select({ productId, collectionId })
    .from(collectionProducts)
    .where(sql`${productId} in (select value from json_each(${sql.placeholder('ids')}))`)
    .prepare()
})

function collectionsOf({ db }: CommerceContext, productIds: readonly string[]): Map<string, string[]> {
  const rows = productIds.length === 0 ? [] : collectionsOfProducts(db).all({ ids: JSON.stringify(productIds) })
  const found = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...found].map(([id, of]) => [id, of.map(({ collectionId }) => collectionId)]))
}

/** What the lines of a cart would cost now. */
function estimateTotals(context: CommerceContext, request: EstimateRequest): Estimate {
  const { freeDelivery: withFreeDelivery, country, ...rest } = request
  const input = pricingInput(context, rest)
  const pricing = priceCart(input)
  const freely = withFreeDelivery ? freeDelivery(input, pricing, country) : undefined
  const expected = withFreeDelivery && country ? findExpectedDelivery(input, pricing, country) : undefined
  return {
    ...toEstimateDocument(pricing, input.settings, withFreeDelivery),
    ...(freely && { freeDelivery: freely }),
    ...(expected && { expectedDelivery: expected }),
    ...(withFreeDelivery && { purchaseLimits: findBrokenLimits(input) }),
  }
}

export const pricingInputMethods = { estimateTotals }
