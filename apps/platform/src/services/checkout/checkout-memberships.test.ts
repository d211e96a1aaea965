import { payableLines } from '@galleria/commerce/pricing/memberships'
import { priceCart } from '@galleria/commerce/pricing/price-cart'
import { input, line } from '@galleria/commerce/testing/pricing-input'
import { expect, test } from 'vitest'
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
}
const states = (resumed: boolean) =>
  checkoutMemberships(quote, { resumed }).map(({ id, state, lineItemIds }) => [id, state, ...lineItemIds])

test('a checkout offers what can still pay for a line, and says of what was selected how it stands', () => {
  expect(states(false)).toEqual([
    ['chosen', 'selected', 'a'],
    ['other', 'offered', 'b'],
    ['over', 'refused'],
  ])
})

test('of the lines of a cart, a membership pays for as many as its credits are enough for, in their order', () => {
  const offer = { membership: { ...held('m'), credits: { total: 9, remaining: 3 } }, lineItemIds: ['a', 'b', 'c', 'd'] }
  const lines = Object.entries({ a: 2, b: 2, c: 1, d: 1 }).map(([id, quantity]) => ({ id, quantity }))
  expect(payableLines(offer, lines, new Set())).toEqual(['a', 'c'])
  expect(payableLines(offer, lines, new Set(['a']))).toEqual(['b', 'c'])
})

test('the link of a mail, which anyone may open, shows none that was not selected before', () => {
  expect(states(true).map(([id]) => id)).toEqual(['chosen', 'over'])
})
