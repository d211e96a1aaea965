import { inArray } from 'drizzle-orm'
import { collectionProducts } from '../../db/schema/commerce.ts'
import type { Owner } from '../../domain/owner.ts'
import type { PricingInput } from '../../domain/pricing/pricing-input.ts'
import type { UnplacedLine } from '../../domain/pricing/unplaced-line.ts'
import type { CommerceContext } from '../contexts.ts'
import { claimCoupon } from './claim-coupon.ts'
import { claimGiftCard } from './claim-gift-card.ts'
import { membershipsOf } from './memberships-of.ts'
import { readSettings } from './read-settings.ts'

/** A cart or a checkout that is to be priced. */
export interface PricingRequest extends Pick<
  PricingInput,
  'merchantDiscounts' | 'selectedMemberships' | 'shippingAddress' | 'billingAddress' | 'shippingOption' | 'preselectShipping' | 'calculate'
> {
  readonly owner?: Owner
  /** A coupon's limit for one customer knows visitors who come back by it. */
  readonly email?: string
  readonly lines: readonly UnplacedLine[]
  readonly coupon?: { readonly id: string; readonly code: string }
  readonly giftCard?: { readonly id: string; readonly obfuscatedCode: string }
}

/** Everything that the price of it depends on, as the shop knows it now. */
export function pricingInput(context: CommerceContext, { owner, email, lines, coupon, giftCard, ...wishes }: PricingRequest): PricingInput {
  const { settings, taxGroups } = readSettings(context)
  const collections = collectionsOf(
    context,
    lines.flatMap(({ product }) => (product ? [product.id] : [])),
  )
  return {
    ...wishes,
    settings,
    now: context.now(),
    lines: lines.map(({ product, ...line }) => {
      const taxGroupId = line.taxGroupId ?? (product && taxGroups.get(product.id))
      return {
        ...line,
        ...(taxGroupId && { taxGroupId }),
        ...(product && { product: { ...product, collectionIds: collections.get(product.id) ?? [] } }),
      }
    }),
    ...(coupon && { coupon: claimCoupon(context, coupon, owner, email) }),
    ...(giftCard && { giftCard: claimGiftCard(context, giftCard) }),
    memberships: owner?.kind === 'member' ? membershipsOf(context, owner.id) : [],
  }
}

/** Statements take 100 values at most. */
const AT_A_TIME = 90

function collectionsOf({ db }: CommerceContext, productIds: readonly string[]): Map<string, string[]> {
  const wanted = [...new Set(productIds)]
  const found = new Map<string, string[]>()
  for (let index = 0; index < wanted.length; index += AT_A_TIME) {
    const rows = db
      .select({ productId: collectionProducts.productId, collectionId: collectionProducts.collectionId })
      .from(collectionProducts)
      .where(inArray(collectionProducts.productId, wanted.slice(index, index + AT_A_TIME)))
      .all()
    for (const { productId, collectionId } of rows) found.set(productId, [...(found.get(productId) ?? []), collectionId])
  }
  return found
}
