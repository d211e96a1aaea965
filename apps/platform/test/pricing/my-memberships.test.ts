import { expect, test } from 'vitest'
import { newMember, type Member } from '../support/member.ts'
import { good } from '../support/responses.ts'
import { call, goodContact, orderIdOf, shopperWith, shownTotals, submit, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const owner = (method: string, path: string, body?: unknown) => good(call(shop.platform, method, path, { elevated: true, body }))
const listOf = async (member: Member): Promise<Json[]> => (await good(member.call('GET', '/platform/v1/my-memberships'))).memberships
const grant = async (memberId: string, membership: object = {}): Promise<Json> =>
  (await owner('POST', '/ecom/v1/memberships', { membership: { memberId, name: 'Coffee club', credits: { total: 10 }, ...membership } }))
    .membership

/** Orders something that a membership pays for. */
async function order(member: Member, membershipId: string, quantity: number): Promise<string> {
  const shopper = shopperWith(shop.platform, member)
  await shopper.addToCart((await shop.stocked(9)).id, ONLY, quantity)
  const [url = ''] = (await shopper.openCheckout()).split('?')
  await submit(url, goodContact)
  const { text } = await submit(`${url}/payment`, { useMembership: membershipId })
  return orderIdOf(await submit(`${url}/payment`, { shippingOption: 'pickup', ...shownTotals(text) }))
}

test('a member lists the own memberships, with what is left and the orders that used them, and nobody else does', async () => {
  const [ann, bea] = [await newMember(shop.platform), await newMember(shop.platform)]
  const { id } = await grant(ann.id)
  const first = await order(ann, id, 2)
  const second = await order(ann, id, 1)
  const [membership, ...others] = await listOf(ann)
  expect(others).toEqual([])
  expect(membership).toMatchObject({ id, name: 'Coffee club', state: 'ACTIVE', credits: { total: 10, remaining: 7 } })
  expect(membership.uses.map(({ orderId, credits }: Json) => [orderId, credits])).toEqual([
    [second, 1],
    [first, 2],
  ])
  expect(await listOf(bea)).toEqual([])
  expect((await shop.shopper.call('GET', '/platform/v1/my-memberships')).status).toBe(403)
})

test('those that can pay stand first, and the others say why they do not', async () => {
  const member = await newMember(shop.platform)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  await grant(member.id, { name: 'Season', credits: undefined, expirationDate: tomorrow })
  await grant(member.id, { name: 'Next', startDate: tomorrow })
  await grant(member.id, { name: 'Old', expirationDate: '2020-01-01T00:00:00.000Z' })
  await grant(member.id, { name: 'Paused', active: false })
  const shown = await listOf(member)
  expect(shown[0]).toMatchObject({ name: 'Season', state: 'ACTIVE', expirationDate: tomorrow, uses: [] })
  expect(shown[0]).not.toHaveProperty('credits')
  expect(Object.fromEntries(shown.map(({ name, state }) => [name, state]))).toEqual({
    Season: 'ACTIVE',
    Next: 'NOT_STARTED',
    Old: 'EXPIRED',
    Paused: 'SUSPENDED',
  })
})

test('a canceled order gives back what it used', async () => {
  const member = await newMember(shop.platform)
  const { id } = await grant(member.id)
  const orderId = await order(member, id, 2)
  await owner('POST', `/ecom/v1/orders/${orderId}/cancel`, {})
  expect(await listOf(member)).toMatchObject([{ credits: { remaining: 10 }, uses: [] }])
})

test('with a member who is deleted go the memberships, and no others', async () => {
  const [ann, bea] = [await newMember(shop.platform), await newMember(shop.platform)]
  for (const member of [ann, bea]) await grant(member.id)
  const held = async ({ id }: Member) =>
    (await owner('POST', '/ecom/v1/memberships/query', { query: { filter: { memberId: id } } })).memberships
  const [{ id }] = await held(ann)
  await order(ann, id, 1)
  // A member with a running membership cannot be deleted.
  await owner('PATCH', `/ecom/v1/memberships/${id}`, { membership: { active: false } })
  await good(call(shop.platform, 'DELETE', `/members/v1/members/${ann.id}`, { elevated: true }))
  await expect.poll(() => held(ann), { timeout: 10_000 }).toEqual([])
  expect(await held(bea)).toHaveLength(1)
})
