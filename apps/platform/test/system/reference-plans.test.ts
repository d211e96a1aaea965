import { expect, test } from 'vitest'
import type { CommerceContext } from '../../src/services/contexts.ts'
import { noteOutsideRefund } from '../../src/services/orders/payments/outside-refunds.ts'
import { memoryCommerce } from '../support/memory-commerce.ts'

const commerce = memoryCommerce()
const context = { db: commerce.db, now: Date.now } as CommerceContext

test('a message about a refund finds payment and refund by an index', () => {
  commerce.run(`
    pragma foreign_keys = off;
    insert into payments (id, order_id, method, status, amount_minor, provider_reference, created_at, updated_at) values ('p', 'o', 'stripe', 'APPROVED', 16000, 'pi_1', 1, 1);`)
  const refund = { payment: 'pi_1', amount: '6.00', currency: 'USD', result: { status: 'FAILED', reference: 're_1' } } as const
  const plans = commerce.plansOf(() => noteOutsideRefund(context, refund))
  expect(plans).toEqual([[expect.stringMatching(/^SEARCH payments USING INDEX/)], [expect.stringMatching(/^SEARCH refunds USING/)]])
})
