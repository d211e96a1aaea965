import type { Store } from '../store.ts'
import type { Check } from './check.ts'

const COUPONS = `
  SELECT c.code, c.uses, c.usage_limit AS most, (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id) AS counted FROM coupons c`
const COUPON_ORDERS = `SELECT order_id AS orderId FROM coupon_uses WHERE order_id NOT IN (SELECT id FROM orders)`
const COUPONS_OF_ORDERS = `
  SELECT o.id AS orderId, json_extract(d.value, '$.coupon.id') AS coupon FROM orders o, json_each(o.document, '$.appliedDiscounts') d
  WHERE json_extract(d.value, '$.coupon.id') IN (SELECT id FROM coupons)
    AND NOT EXISTS (SELECT 1 FROM coupon_uses u WHERE u.order_id = o.id AND u.coupon_id = json_extract(d.value, '$.coupon.id'))`
const GIFT_CARDS = `
  SELECT g.obfuscated_code AS code, g.initial_minor AS initial, g.balance_minor AS balance,
    coalesce((SELECT sum(u.amount_minor) FROM gift_card_uses u WHERE u.gift_card_id = g.id AND u.voided_at IS NULL), 0) AS used FROM gift_cards g`
const MEMBERSHIPS = `
  SELECT m.id, m.credits_total AS total, m.credits_remaining AS remaining,
    coalesce((SELECT sum(u.credits) FROM membership_uses u WHERE u.membership_id = m.id), 0) AS used FROM memberships m WHERE m.credits_total IS NOT NULL`

export const priceChecks: readonly Check[] = [
  {
    says: 'Every coupon was used as often as orders took it, and no more than it may be',
    run: ({ commerce }: Store) => {
      const rows = commerce?.all<{ code: string; uses: number; most: number | null; counted: number }>(COUPONS) ?? []
      const wrong = rows.filter(({ uses, most, counted }) => uses !== counted || (most !== null && uses > most))
      const orphans = commerce?.all<{ orderId: string }>(COUPON_ORDERS) ?? []
      const missing = commerce?.all<{ orderId: string; coupon: string }>(COUPONS_OF_ORDERS) ?? []
      return {
        looked: rows.length,
        violations: [
          ...wrong.map(({ code, uses, most, counted }) => `coupon ${code} counts ${uses} uses, orders took it ${counted} times${most === null ? '' : `, ${most} are allowed`}`),
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
      return { looked: rows.length, violations: wrong.map(({ code, initial, balance, used }) => `gift card ${code} holds ${balance} of ${initial}, orders took ${used}`) }
    },
  },
  {
    says: 'Every membership has the credits that orders left',
    run: ({ commerce }: Store) => {
      const rows = commerce?.all<{ id: string; total: number; remaining: number; used: number }>(MEMBERSHIPS) ?? []
      const wrong = rows.filter(({ total, remaining, used }) => remaining !== total - used)
      return { looked: rows.length, violations: wrong.map(({ id, total, remaining, used }) => `membership ${id} has ${remaining} of ${total} credits, orders took ${used}`) }
    },
  },
]
