import {
  guid,
  integer,
  list,
  looseFields,
  numberWithin,
  optionalFields,
  requestList,
  text,
} from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import type { Coupon, CouponEffect } from '../discounts/coupon.ts'
import type { ItemScope } from '../discounts/item-scope.ts'
import { settingAmount } from './setting-form.ts'

/** Milliseconds since 1970 as text, as the specification writes whole numbers of 64 bits. */
const instantText = () => z.string().check(z.regex(/^\d{1,15}$/))

const fields = {
  name: text(100, 1),
  code: z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,50}$/u)),
  startTime: instantText(),
  expirationTime: instantText(),
  usageLimit: integer(1, 1_000_000_000),
  limitPerCustomer: integer(1, 1_000_000_000),
  limitedToOneItem: z.boolean(),
  active: z.boolean(),
  scope: z.object({
    namespace: z.literal('stores'),
    ...optionalFields({ group: z.object({ name: z.enum(['product', 'collection']), ...optionalFields({ entityId: guid() }) }) }),
  }),
  minimumSubtotal: settingAmount(),
}
const effects = {
  moneyOffAmount: settingAmount(),
  percentOffRate: numberWithin(0.01, 100),
  freeShipping: z.literal(true),
  fixedPriceAmount: settingAmount(),
  buyXGetY: z.object({ x: integer(1, 1000), y: integer(1, 1000) }),
}
type EffectName = keyof typeof effects
const EFFECT_NAMES: readonly EffectName[] = ['moneyOffAmount', 'percentOffRate', 'freeShipping', 'fixedPriceAmount', 'buyXGetY']
type Effects = Partial<Record<EffectName, unknown>>
const effectsNamed = (written: Effects) => EFFECT_NAMES.filter((name) => written[name] !== undefined)

const { name, code, startTime, ...others } = fields

/** A coupon as the shop writes it: with exactly one effect. */
export const CouponSpecification = z
  .object({ name, code, startTime, ...optionalFields({ ...others, ...effects }) })
  .check(z.refine((written) => effectsNamed(written).length === 1, `must have exactly one of ${EFFECT_NAMES.join(', ')}`))
export type CouponSpecification = z.output<typeof CouponSpecification>

/** A change of one: what it does not name stays, and another effect takes the place of the one before. */
export const CouponChange = z
  .object(optionalFields({ ...fields, ...effects }))
  .check(z.refine((written) => effectsNamed(written).length <= 1, `must have at most one of ${EFFECT_NAMES.join(', ')}`))
export type CouponChange = z.output<typeof CouponChange>

export const CouponDocument = looseFields({
  id: guid(),
  specification: looseFields({ ...fields, ...effects, type: z.string() }),
  dateCreated: z.string(),
  expired: z.boolean(),
  numberOfUsages: z.number(),
})
export const CouponDocuments = list(CouponDocument)

/** Which parts of a coupon an update may take away again. */
export const CouponFieldMask = z.object({ paths: requestList(text(100, 1), 30) })

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

function writeEffect(effect: CouponEffect): Pick<z.input<typeof CouponSpecification>, EffectName> {
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
  if (effectsNamed(change).length > 0) for (const path of EFFECT_NAMES) delete retained[path]
  return readCoupon(z.parse(CouponSpecification, { ...retained, ...change }))
}
