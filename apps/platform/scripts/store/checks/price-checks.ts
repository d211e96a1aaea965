import type { Store } from '../store.ts'
import type { Check } from './check.ts'

const COUPONS = `
  SELECT c.code, c.uses, (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id) AS counted FROM coupons c`
const COUPON_ORDERS = `SELECT order_id AS orderId FROM coupon_uses WHERE order_id NOT IN (SELECT id FROM orders)`
/** An order that came to nothing gave its coupon back; one that the shop wrote down itself took none. */
const COUPONS_OF_ORDERS = `
  SELECT o.id AS orderId, json_extract(d.value, '$.coupon.id') AS coupon FROM orders o, json_each(o.document, '$.appliedDiscounts') d
  WHERE o.status <> 'REJECTED' AND o.checkout_id IN (SELECT id FROM checkouts) AND json_extract(d.value, '$.coupon.id') IN (SELECT id FROM coupons)
    AND NOT EXISTS (SELECT 1 FROM coupon_uses u WHERE u.order_id = o.id AND u.coupon_id = json_extract(d.value, '$.coupon.id'))`
const GIFT_CARDS = `
  SELECT g.obfuscated_code AS code, g.initial_minor AS initial, g.balance_minor AS balance,
    coalesce((SELECT sum(u.amount_minor) FROM gift_card_uses u WHERE u.gift_card_id = g.id AND u.voided_at IS NULL), 0) AS used FROM gift_cards g`
/** The shop may set what is left; orders alone can take more than there is, or be gone. */
const MEMBERSHIPS = `SELECT id, credits_total AS total, credits_remaining AS remaining FROM memberships WHERE credits_total IS NOT NULL`
const MEMBERSHIP_ORDERS = `SELECT order_id AS orderId FROM membership_uses WHERE order_id NOT IN (SELECT id FROM orders)`

export const priceChecks: readonly Check[] = [
  {
    says: 'Every coupon counts as many uses as there are orders that took it',
    run: ({ commerce }: Store) => {
      const rows = commerce?.all<{ code: string; uses: number; counted: number }>(COUPONS) ?? []
      const wrong = rows.filter(({ uses, counted }) => uses !== counted)
      const orphans = commerce?.all<{ orderId: string }>(COUPON_ORDERS) ?? []
      const missing = commerce?.all<{ orderId: string; coupon: string }>(COUPONS_OF_ORDERS) ?? []
      return {
        looked: rows.length,
        violations: [
          ...wrong.map(({ code, uses, counted }) => `coupon ${code} counts ${uses} uses, orders took it ${counted} times`),
          ...orphans.map(({ orderId }) => `a coupon was used for order ${orderId}, which is not there`),
          ...missing.map(({ orderId, coupon }) => `order ${orderId} has coupon ${coupon}, whose use is not counted`),
        ],
      }
    },
  },
  {
    says: 'Every gift card holds what was paid in less what orders took',
    run: ({ commerce }: Store) => {
      const rows = commerce?.all<{ code: string; initial: number; balance: number; used: number }>(GIFT_CARDS) ?? []
      const wrong = rows.filter(({ initial, balance, used }) => initial - used !== balance || balance < 0)
      return {
        looked: rows.length,
        violations: wrong.map(
          ({ code, initial, balance, used }) => `gift card ${code} holds ${balance} of ${initial}, orders took ${used}`,
        ),
      }
    },
  },
  {
    says: 'Every membership has credits left, or none, and its uses are orders’',
    run: ({ commerce }: Store) => {
      const rows = commerce?.all<{ id: string; total: number; remaining: number }>(MEMBERSHIPS) ?? []
      const wrong = rows.filter(({ total, remaining }) => remaining < 0 || remaining > total)
      const orphans = commerce?.all<{ orderId: string }>(MEMBERSHIP_ORDERS) ?? []
      return {
        looked: rows.length,
        violations: [
          ...wrong.map(({ id, total, remaining }) => `membership ${id} has ${remaining} of ${total} credits`),
          ...orphans.map(({ orderId }) => `credits were used for order ${orderId}, which is not there`),
        ],
      }
    },
  },
]
