import { expect, test } from 'vitest'
import { input, line } from '../../../test/support/pricing-input.ts'
import type { Quote } from '../../domain/checkout/checkout.ts'
import { priceCart } from '../../domain/pricing/price-cart.ts'
import { checkoutMemberships } from './checkout-memberships.ts'

const held = (id: string) => ({ id, appId: 'app', name: id, scope: {}, startsAt: 0, active: true })
const quote = {
  pricing: priceCart(
    input([line('a', '15'), line('b', '8', 2)], {
      memberships: [
        held('chosen'),
        held('other'),
        { ...held('over'), expiresAt: 1 },
        { ...held('short'), credits: { total: 5, remaining: 0 } },
      ],
      selectedMemberships: [
        { id: 'chosen', appId: 'app', lineItemIds: ['a'] },
        { id: 'over', appId: 'app', lineItemIds: ['b'] },
      ],
    }),
  ),
  lines: [
    { id: 'a', quantity: 1 },
    { id: 'b', quantity: 2 },
  ],
} as unknown as Quote
const states = (resumed: boolean) =>
  checkoutMemberships(quote, { resumed }).map(({ id, state, lineItemIds }) => [id, state, ...lineItemIds])

test('a checkout offers what can still pay for a line, and says of what was selected how it stands', () => {
  expect(states(false)).toEqual([
    ['chosen', 'selected', 'a'],
    ['other', 'offered', 'b'],
    ['over', 'refused'],
  ])
})

test('the link of a mail, which anyone may open, shows none that was not selected before', () => {
  expect(states(true).map(([id]) => id)).toEqual(['chosen', 'over'])
})
