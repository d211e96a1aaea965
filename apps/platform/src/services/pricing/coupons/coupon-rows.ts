import { Failure } from '@galleria/commerce/failures/failure'
import { writeCoupon, type CouponFacts } from '@galleria/commerce/pricing/forms/coupon-form'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { and, eq, ne } from 'drizzle-orm'
import { coupons } from '../../../db/schema/commerce.ts'
import type { CommerceContext } from '../../contexts.ts'
import { couponOf, type CouponRow } from './claim-coupon.ts'
import { couponKey } from './find-coupon.ts'

export function couponRow({ db }: CommerceContext, id: string): CouponRow {
  const row = db.select().from(coupons).where(eq(coupons.id, id.toLowerCase())).get()
  if (!row) throw new Failure('COUPON_NOT_FOUND', `There is no coupon ${id}.`)
  return row
}

/** A code belongs to one coupon, however it is typed. */
export function couponColumns({ db }: CommerceContext, id: string, facts: CouponFacts) {
  const codeKey = couponKey(facts.code)
  const other = db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.codeKey, codeKey), ne(coupons.id, id)))
    .get()
  if (other) throw new Failure('COUPON_CODE_ALREADY_EXISTS', `The code ${facts.code} belongs to another coupon.`, { couponId: other.id })
  return {
    id,
    name: facts.name,
    code: facts.code,
    codeKey,
    active: facts.active,
    startsAt: facts.startsAt,
    limitedToOneItem: facts.limitedToOneItem,
    effect: facts.effect,
    expiresAt: facts.expiresAt ?? null,
    usageLimit: facts.usageLimit ?? null,
    limitPerCustomer: facts.limitPerCustomer ?? null,
    scope: facts.scope ?? null,
    minimumSubtotal: facts.minimumSubtotal ?? null,
  }
}

/** The coupon as the wire shows it. */
export function couponDocument(row: CouponRow, now: number) {
  return {
    id: row.id,
    specification: { ...writeCoupon(couponOf(row)), type: row.scope ? 'SPECIFIC_ITEMS' : 'GLOBAL' },
    dateCreated: isoDate(row.createdAt),
    expired: row.expiresAt !== null && now >= row.expiresAt,
    numberOfUsages: row.uses,
  }
}
