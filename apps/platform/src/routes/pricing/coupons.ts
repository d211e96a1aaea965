import {
  CouponChange,
  CouponDocument,
  CouponDocuments,
  CouponFieldMask,
  CouponSpecification,
} from '@galleria/commerce/pricing/forms/coupon-form'
import { guid, optionalFields } from '@galleria/platform-client/entities/values/fields'
import { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'

const paths = servicePaths('/stores', '/v2/coupons')
const single = servicePaths('/stores', '/v2/coupons/:id')

export const couponOperations: readonly Operation[] = [
  defineOperation({
    name: 'coupons.query',
    summary: 'Query coupons',
    description: 'Finds coupons by filter, up to 100 at a time.',
    recorded: false,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v2/coupons/query'),
    request: z.object(optionalFields({ query: OffsetQuery })),
    response: z.object({ coupons: CouponDocuments, totalResults: z.number() }),
    handle: ({ services }, request) => services.commerce.text('queryCoupons', request),
  }),
  defineOperation({
    name: 'coupons.create',
    summary: 'Create a coupon',
    description: 'Creates a coupon, which shoppers can use from its start time on unless it is inactive.',
    example: {
      takes: {
        specification: {
          name: 'Ten percent',
          code: 'SAVE$RANDOM',
          startTime: '1767225600000',
          percentOffRate: 10,
          scope: { namespace: 'stores' },
        },
      },
    },
    recorded: false,
    methods: ['POST'],
    paths,
    request: z.object({ specification: CouponSpecification }),
    response: z.object({ id: guid() }),
    handle: ({ services }, request) => services.commerce.text('createCoupon', request),
  }),
  defineOperation({
    name: 'coupons.get',
    summary: 'Get a coupon',
    description: 'Gets one coupon with its terms and how often it was used.',
    example: { takes: { id: '$COUPON_ID' } },
    recorded: false,
    methods: ['GET'],
    paths: single,
    request: z.object({ id: guid() }),
    response: z.object({ coupon: CouponDocument }),
    handle: ({ services }, request) => services.commerce.text('getCoupon', request),
  }),
  defineOperation({
    name: 'coupons.update',
    summary: 'Update a coupon',
    description: 'Changes the terms of a coupon that are given. Orders that used it stay as they are.',
    example: { takes: { id: '$COUPON_ID', specification: { active: false }, fieldMask: { paths: ['active'] } } },
    recorded: false,
    methods: ['PATCH'],
    paths: single,
    request: z.object({ id: guid(), specification: CouponChange, ...optionalFields({ fieldMask: CouponFieldMask }) }),
    response: z.object({}),
    handle: ({ services }, { id, specification, fieldMask }) =>
      services.commerce.run('updateCoupon', { id, specification, paths: fieldMask?.paths ?? [] }),
  }),
  defineOperation({
    name: 'coupons.delete',
    summary: 'Delete a coupon',
    description: 'Deletes a coupon. It gives nothing in carts any more; orders keep its discount.',
    example: { takes: { id: '$COUPON_ID' } },
    recorded: false,
    methods: ['DELETE'],
    paths: single,
    request: z.object({ id: guid() }),
    response: z.object({}),
    handle: ({ services }, request) => services.commerce.run('deleteCoupon', request),
  }),
]
