import { createCoupon, deleteCoupon, getCoupon, queryCoupons, updateCoupon } from '@galleria/platform-client/operations/coupons'
import { type Operation, serve } from '../../http/operation.ts'

export const couponOperations: readonly Operation[] = [
  serve(queryCoupons, ({ services }, request) => services.commerce.text('queryCoupons', request)),
  serve(createCoupon, ({ services }, request) => services.commerce.text('createCoupon', request)),
  serve(getCoupon, ({ services }, request) => services.commerce.text('getCoupon', request)),
  serve(updateCoupon, ({ services }, { id, specification, fieldMask }) =>
    services.commerce.run('updateCoupon', { id, specification, paths: fieldMask?.paths ?? [] }),
  ),
  serve(deleteCoupon, ({ services }, request) => services.commerce.run('deleteCoupon', request)),
]
