import { changeCoupon, readCoupon } from '@galleria/commerce/pricing/forms/coupon-form'
import { CouponChange, CouponSpecification } from '@galleria/platform-client/entities/pricing/coupon'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { asc, count, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { coupons } from '../../../db/schema/commerce.ts'
import { filterCondition, type FilterFields } from '../../../db/sql/filter.ts'
import { parsePaging } from '../../../db/sql/paging.ts'
import { orderBy, sortTerms } from '../../../db/sql/sort.ts'
import type { CommerceContext } from '../../contexts.ts'
import { couponOf } from './claim-coupon.ts'
import { couponColumns, couponDocument, couponRow } from './coupon-rows.ts'

function createCoupon(context: CommerceContext, { specification }: { specification: Wire<typeof CouponSpecification> }): { id: string } {
  const id = crypto.randomUUID()
  const columns = couponColumns(context, id, readCoupon(z.parse(CouponSpecification, specification)))
  context.db
    .insert(coupons)
    .values({ ...columns, createdAt: context.now() })
    .run()
  return { id }
}

function getCoupon(context: CommerceContext, { id }: { id: string }) {
  return { coupon: couponDocument(couponRow(context, id), context.now()) }
}

export interface UpdateCoupon {
  readonly id: string
  readonly specification: Wire<typeof CouponChange>
  readonly paths: readonly string[]
}

function updateCoupon(context: CommerceContext, { id, specification, paths }: UpdateCoupon): void {
  const row = couponRow(context, id)
  const facts = changeCoupon(couponOf(row), z.parse(CouponChange, specification), paths)
  context.db
    .update(coupons)
    .set(couponColumns(context, row.id, facts))
    .where(eq(coupons.id, row.id))
    .run()
}

/** Orders keep what they were given; carts lose it. */
function deleteCoupon(context: CommerceContext, { id }: { id: string }): void {
  context.db
    .delete(coupons)
    .where(eq(coupons.id, couponRow(context, id).id))
    .run()
}

const couponFields: FilterFields = {
  id: { kind: 'text', column: coupons.id, sortable: true },
  'specification.code': { kind: 'text', column: coupons.code, sortable: true },
  'specification.name': { kind: 'text', column: coupons.name, sortable: true },
  'specification.active': { kind: 'boolean', column: coupons.active },
  numberOfUsages: { kind: 'number', column: coupons.uses, sortable: true },
  dateCreated: { kind: 'date', column: coupons.createdAt, sortable: true },
}

function queryCoupons({ db, now }: CommerceContext, { query = {} }: { query?: Wire<typeof OffsetQuery> }) {
  const { limit, offset } = parsePaging(query.paging)
  const condition = filterCondition(query.filter, couponFields, 'query.filter')
  const order = orderBy(sortTerms(query.sort, couponFields, 'query.sort'))
  const rows = db
    .select()
    .from(coupons)
    .where(condition)
    .orderBy(...order, asc(coupons.createdAt), asc(coupons.id))
    .limit(limit)
    .offset(offset)
    .all()
  const totalResults = db.select({ total: count() }).from(coupons).where(condition).get()?.total ?? 0
  return { coupons: rows.map((row) => couponDocument(row, now())), totalResults }
}

export const manageCouponsMethods = { createCoupon, deleteCoupon, getCoupon, queryCoupons, updateCoupon }
