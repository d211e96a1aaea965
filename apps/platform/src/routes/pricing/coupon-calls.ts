import { guid, optionalFields } from '@galleria/platform-client/entities/fields'
import { OffsetQuery } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import {
  CouponChange,
  CouponDocument,
  CouponDocuments,
  CouponFieldMask,
  CouponSpecification,
} from '../../domain/pricing-forms/coupon-form.ts'
import { defineCall, servicePaths, type Call } from '../../http/call.ts'

const paths = servicePaths('/stores', '/v2/coupons')
const single = servicePaths('/stores', '/v2/coupons/:id')

export const couponCalls: readonly Call[] = [
  defineCall({
    name: 'coupons.query',
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v2/coupons/query'),
    request: z.object(optionalFields({ query: OffsetQuery })),
    answer: z.object({ coupons: CouponDocuments, totalResults: z.number() }),
    handle: ({ services }, request) => services.commerce.text('queryCoupons', request),
  }),
  defineCall({
    name: 'coupons.create',
    recorded: false,
    methods: ['POST'],
    paths,
    request: z.object({ specification: CouponSpecification }),
    answer: z.object({ id: guid() }),
    handle: ({ services }, request) => services.commerce.text('createCoupon', request),
  }),
  defineCall({
    name: 'coupons.get',
    recorded: false,
    methods: ['GET'],
    paths: single,
    request: z.object({ id: guid() }),
    answer: z.object({ coupon: CouponDocument }),
    handle: ({ services }, request) => services.commerce.text('getCoupon', request),
  }),
  defineCall({
    name: 'coupons.update',
    recorded: false,
    methods: ['PATCH'],
    paths: single,
    request: z.object({ id: guid(), specification: CouponChange, ...optionalFields({ fieldMask: CouponFieldMask }) }),
    answer: z.object({}),
    handle: ({ services }, { id, specification, fieldMask }) =>
      services.commerce.run('updateCoupon', { id, specification, paths: fieldMask?.paths ?? [] }),
  }),
  defineCall({
    name: 'coupons.delete',
    recorded: false,
    methods: ['DELETE'],
    paths: single,
    request: z.object({ id: guid() }),
    answer: z.object({}),
    handle: ({ services }, request) => services.commerce.run('deleteCoupon', request),
  }),
]
