import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { linkIn, mailTo } from '../support/browser-visit.ts'
import { newMember, type Member } from '../support/member.ts'
import { orderShop } from '../support/order-shop.ts'
import { good } from '../support/responses.ts'
import { newVisitor, submit, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

const guestOrder = (email: string): Promise<string> => paidOrder({ email })
/** Unpaid orders of a till are not listed. */
async function paidOrder(buyerInfo: Json): Promise<string> {
  const { id } = await orders.written({ buyerInfo })
  await good(orders.shop('POST', `/ecom/v1/payments-collector/orders/${id}/mark-as-paid`, {}))
  return id
}
const listed = async (member: Member): Promise<string[]> =>
  (await good(member.call('POST', '/ecom/v1/orders/search', { search: {} }))).orders.map(({ id }: Json) => id)
/** Follows the link of the mail that the member asks for. */
async function verify({ email, call }: Member): Promise<void> {
  await good(call('POST', '/_api/iam/verification/v1/start', { target: 'EMAIL' }))
  const page = await submit(linkIn(await mailTo(shop.platform, email)), {})
  if (page.status >= 400) throw new Error(`The verification was answered with ${page.status}`)
}

test('Orders of a guest are in the account of the member who verifies their address, and stay there', async () => {
  const email = `guest-${randomUUID()}@example.com`
  const [id, other] = [await guestOrder(email.toUpperCase()), await guestOrder(`x-${email}`)]
  const member = await newMember(shop.platform, { email })
  expect(await listed(member)).toEqual([])
  await verify(member)
  await vi.waitFor(async () => expect(await listed(member)).toEqual([id]))
  // A change of the order writes its columns anew.
  await good(orders.shop('POST', `/ecom/v1/orders/${id}/activities`, { activity: { merchantComment: { message: 'Called the buyer.' } } }))
  expect(await listed(member)).toEqual([id])
  expect((await member.call('GET', `/ecom/v1/orders/${other}`)).status).toBe(404)
})

test('An address that is only typed in gives no orders: neither at the sign-up nor at a sign-in', async () => {
  const email = `victim-${randomUUID()}@example.com`
  const id = await guestOrder(email)
  const attacker = await newMember(shop.platform, { email })
  expect(await listed(attacker)).toEqual([])
  const visitor = await newVisitor(shop.platform)
  await visitor.call('POST', '/v2/login', { loginId: { email }, password: attacker.password })
  expect(await listed(attacker)).toEqual([])
  expect((await attacker.call('GET', `/ecom/v1/orders/${id}`)).status).toBe(404)
  expect((await attacker.call('GET', `/platform/v1/order-links/${id}`)).status).toBe(404)
})

test('An order of another member is nobody’s to take, whatever its address', async () => {
  const owner = await newMember(shop.platform)
  const email = `shared-${randomUUID()}@example.com`
  const id = await paidOrder({ email, memberId: owner.id })
  const member = await newMember(shop.platform, { email })
  const mine = await guestOrder(email)
  await verify(member)
  await vi.waitFor(async () => expect(await listed(member)).toEqual([mine]))
  expect(await listed(owner)).toEqual([id])
})
