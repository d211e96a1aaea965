import {
  COUPON_EFFECTS,
  type CouponChange,
  type CouponEffectName,
  CouponSpecification,
  listEffects,
} from '@galleria/platform-client/entities/pricing/coupon'
import * as z from 'zod/mini'
import type { Coupon, CouponEffect } from '../discounts/coupon.ts'
import type { ItemScope } from '../discounts/item-scope.ts'

export type CouponFacts = Omit<Coupon, 'id'>

export function readCoupon(written: CouponSpecification): CouponFacts {
  const { expirationTime, usageLimit, limitPerCustomer, minimumSubtotal, scope } = written
  const items = scope?.group && readScope(scope.group)
  return {
    name: written.name,
    code: written.code,
    active: written.active ?? true,
    startsAt: Number(written.startTime),
    ...(expirationTime !== undefined && { expiresAt: Number(expirationTime) }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(limitPerCustomer !== undefined && { limitPerCustomer }),
    limitedToOneItem: written.limitedToOneItem ?? false,
    ...(items && { scope: items }),
    ...(minimumSubtotal !== undefined && { minimumSubtotal }),
    effect: readEffect(written),
  }
}

function readEffect({ moneyOffAmount, percentOffRate, fixedPriceAmount, buyXGetY }: CouponSpecification): CouponEffect {
  if (moneyOffAmount !== undefined) return { kind: 'moneyOffAmount', amount: moneyOffAmount }
  if (percentOffRate !== undefined) return { kind: 'percentOffRate', rate: percentOffRate }
  if (fixedPriceAmount !== undefined) return { kind: 'fixedPriceAmount', amount: fixedPriceAmount }
  return buyXGetY ? { kind: 'buyXGetY', ...buyXGetY } : { kind: 'freeShipping' }
}

/** Every product, every product of every collection, one product, one collection. */
function readScope({ name: group, entityId }: { name: 'product' | 'collection'; entityId?: string | undefined }): ItemScope | undefined {
  if (entityId === undefined) return undefined
  return group === 'product' ? { productIds: [entityId.toLowerCase()] } : { collectionIds: [entityId.toLowerCase()] }
}

export function writeCoupon(coupon: CouponFacts): z.input<typeof CouponSpecification> {
  const { effect, scope } = coupon
  const group = scope?.productIds
    ? { name: 'product' as const, entityId: scope.productIds[0] }
    : scope?.collectionIds
      ? { name: 'collection' as const, entityId: scope.collectionIds[0] }
      : undefined
  return {
    name: coupon.name,
    code: coupon.code,
    startTime: String(coupon.startsAt),
    ...(coupon.expiresAt !== undefined && { expirationTime: String(coupon.expiresAt) }),
    ...(coupon.usageLimit !== undefined && { usageLimit: coupon.usageLimit }),
    ...(coupon.limitPerCustomer !== undefined && { limitPerCustomer: coupon.limitPerCustomer }),
    limitedToOneItem: coupon.limitedToOneItem,
    active: coupon.active,
    ...(group && {
      scope: { namespace: 'stores' as const, group: { name: group.name, ...(group.entityId && { entityId: group.entityId }) } },
    }),
    ...(coupon.minimumSubtotal !== undefined && { minimumSubtotal: coupon.minimumSubtotal }),
    ...writeEffect(effect),
  }
}

function writeEffect(effect: CouponEffect): Pick<z.input<typeof CouponSpecification>, CouponEffectName> {
  switch (effect.kind) {
    case 'moneyOffAmount':
      return { moneyOffAmount: effect.amount }
    case 'percentOffRate':
      return { percentOffRate: effect.rate }
    case 'fixedPriceAmount':
      return { fixedPriceAmount: effect.amount }
    case 'buyXGetY':
      return { buyXGetY: { x: effect.x, y: effect.y } }
    case 'freeShipping':
      return { freeShipping: true }
  }
}

const REMOVABLE_FIELDS = ['expirationTime', 'usageLimit', 'limitPerCustomer', 'scope', 'minimumSubtotal'] as const

/** The coupon after a change. A path of the mask that the change does not fill is taken away, where a coupon can be without it. */
export function changeCoupon(before: CouponFacts, change: CouponChange, paths: readonly string[]): CouponFacts {
  const retained: Record<string, unknown> = { ...writeCoupon(before) }
  const names = new Set(paths.map((path) => path.replace(/^specification\./, '')))
  for (const path of REMOVABLE_FIELDS) if (names.has(path) && change[path] === undefined) delete retained[path]
  if (listEffects(change).length > 0) for (const path of COUPON_EFFECTS) delete retained[path]
  return readCoupon(z.parse(CouponSpecification, { ...retained, ...change }))
}
