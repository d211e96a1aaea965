import * as z from 'zod/mini'
import { guid, integer, list, looseFields, numberWithin, optionalFields, requestList, text } from '../values/fields.ts'
import { OffsetQuery } from '../wire/query.ts'
import { settingAmount } from './setting-amount.ts'

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
export type CouponEffectName = keyof typeof effects
export const COUPON_EFFECTS: readonly CouponEffectName[] = [
  'moneyOffAmount',
  'percentOffRate',
  'freeShipping',
  'fixedPriceAmount',
  'buyXGetY',
]
type Effects = Partial<Record<CouponEffectName, unknown>>
export const listEffects = (written: Effects): CouponEffectName[] => COUPON_EFFECTS.filter((name) => written[name] !== undefined)

const { name, code, startTime, ...others } = fields

/** A coupon as the shop writes it: with exactly one effect. */
export const CouponSpecification = z
  .object({ name, code, startTime, ...optionalFields({ ...others, ...effects }) })
  .check(z.refine((written) => listEffects(written).length === 1, `must have exactly one of ${COUPON_EFFECTS.join(', ')}`))
export type CouponSpecification = z.output<typeof CouponSpecification>

/** A change of one: what it does not name stays, and another effect takes the place of the one before. */
export const CouponChange = z
  .object(optionalFields({ ...fields, ...effects }))
  .check(z.refine((written) => listEffects(written).length <= 1, `must have at most one of ${COUPON_EFFECTS.join(', ')}`))
export type CouponChange = z.output<typeof CouponChange>

const CouponDocument = looseFields({
  id: guid(),
  specification: looseFields({ ...fields, ...effects, type: z.string() }),
  dateCreated: z.string(),
  expired: z.boolean(),
  numberOfUsages: z.number(),
})

/** Which parts of a coupon an update may take away again. */
const CouponFieldMask = z.object({ paths: requestList(text(100, 1), 30) })

export const QueryCoupons = z.object(optionalFields({ query: OffsetQuery }))
export const CouponPage = z.object({ coupons: list(CouponDocument), totalResults: z.number() })
export const CreateCoupon = z.object({ specification: CouponSpecification })
export const CreatedCoupon = z.object({ id: guid() })
export const CouponResponse = z.object({ coupon: CouponDocument })
export const UpdateCoupon = z.object({ id: guid(), specification: CouponChange, ...optionalFields({ fieldMask: CouponFieldMask }) })
