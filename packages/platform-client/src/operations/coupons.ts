import { CouponPage, CouponResponse, CreateCoupon, CreatedCoupon, QueryCoupons, UpdateCoupon } from '../entities/pricing/coupon.ts'
import { ById } from '../entities/wire/by-id.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const queryCoupons = {
  name: 'coupons.query',
  access: 'elevated',
  scope: 'pricing:read',
  method: 'POST',
  path: '/stores/v2/coupons/query',
  repeatable: true,
  input: QueryCoupons,
  output: CouponPage,
  summary: 'Query coupons',
  description: 'Finds coupons by filter, up to 100 at a time.',
} as const satisfies OwnOperation

export const createCoupon = {
  name: 'coupons.create',
  access: 'elevated',
  scope: 'pricing:write',
  method: 'POST',
  path: '/stores/v2/coupons',
  repeatable: false,
  input: CreateCoupon,
  output: CreatedCoupon,
  changes: ['coupon'],
  summary: 'Create a coupon',
  description: 'Creates a coupon. Shoppers can use it from its start time, unless it is inactive.',
  example: {
    specification: {
      name: 'Ten percent',
      code: 'SAVE$RANDOM',
      startTime: '1767225600000',
      percentOffRate: 10,
      scope: { namespace: 'stores' },
    },
  },
} as const satisfies OwnOperation

export const getCoupon = {
  name: 'coupons.get',
  access: 'elevated',
  scope: 'pricing:read',
  method: 'GET',
  path: '/stores/v2/coupons/{id}',
  repeatable: true,
  input: ById,
  output: CouponResponse,
  summary: 'Get a coupon',
  description: 'Returns a coupon with its terms and the number of times it was used.',
  example: { id: '$COUPON_ID' },
} as const satisfies OwnOperation

export const updateCoupon = {
  name: 'coupons.update',
  access: 'elevated',
  scope: 'pricing:write',
  method: 'PATCH',
  path: '/stores/v2/coupons/{id}',
  repeatable: true,
  input: UpdateCoupon,
  output: NoFields,
  changes: ['coupon'],
  summary: 'Update a coupon',
  description: 'Changes the given terms of a coupon. Orders that used it stay as they are.',
  example: { id: '$COUPON_ID', specification: { active: false }, fieldMask: { paths: ['active'] } },
} as const satisfies OwnOperation

export const deleteCoupon = {
  name: 'coupons.delete',
  access: 'elevated',
  scope: 'pricing:write',
  method: 'DELETE',
  path: '/stores/v2/coupons/{id}',
  repeatable: false,
  input: ById,
  output: NoFields,
  changes: ['coupon'],
  summary: 'Delete a coupon',
  description: 'Deletes a coupon. Carts lose its discount; orders keep it.',
  example: { id: '$COUPON_ID' },
} as const satisfies OwnOperation
