import { OPERATION_ACCESS, ADMITTED_CALLERS, type OperationName } from '@galleria/commerce/access/access'
import type { Caller } from '@galleria/commerce/access/owner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember, type Member } from '../support/member.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import {
  call,
  completeCheckout,
  importCatalog,
  newVisitor,
  orderIdOf,
  plainProduct,
  productBySlug,
  shopperWith,
  type PlatformResponse,
  type CallOptions,
  type Json,
  type Shopper,
} from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'
import { ofAnother } from './of-another.ts'

interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
}

const CALLERS = ['anonymous', 'visitor', 'other visitor', 'member', 'other member', 'elevated'] as const
type CallerName = (typeof CALLERS)[number]

const KIND: Readonly<Record<CallerName, Caller['kind'] | 'anonymous'>> = {
  anonymous: 'anonymous',
  visitor: 'visitor',
  'other visitor': 'visitor',
  member: 'member',
  'other member': 'member',
  elevated: 'elevated',
}

/** Operations of imports and exports, which the document leaves out. */
const UNDOCUMENTED: readonly Operation[] = [
  { name: 'catalog.import', method: 'POST', path: '/_admin/v1/catalog/import' },
  { name: 'catalog.export', method: 'POST', path: '/_admin/v1/catalog/export' },
  { name: 'pictures.find', method: 'POST', path: '/_admin/v1/pictures/find' },
  { name: 'pictures.store', method: 'POST', path: '/_admin/v1/pictures' },
]

const described = await startPlatform()
const operations: Operation[] = await call(described, 'GET', '/openapi.json').then(({ body }) =>
  Object.entries<Json>(body.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, { operationId }]) => ({ name: operationId, method: method.toUpperCase(), path })),
  ),
)
await described.stop()
operations.push(...UNDOCUMENTED)

let platform: Platform
let visitor: Shopper
let otherVisitor: Shopper
let member: Member
let otherMember: Member
/** What belongs to the visitor, and what to the member. */
let belongings: Record<'visitor' | 'member', { readonly order: string; readonly checkout: string; readonly cart: string }>
let tried = 0

beforeAll(async () => {
  platform = await startPlatform()
  const { failures } = await importCatalog(platform, { products: [plainProduct('thing', 500)] })
  expect(failures).toEqual([])
  ;[visitor, otherVisitor, member, otherMember] = await Promise.all([
    newVisitor(platform),
    newVisitor(platform),
    newMember(platform),
    newMember(platform),
  ])
  belongings = { visitor: await belongingsOf(visitor), member: await belongingsOf(shopperWith(platform, member)) }
})
afterAll(async () => {
  await platform.stop()
  console.log(`authorization: ${tried} requests, ${new Set(operations.map(({ name }) => name)).size} calls by ${CALLERS.length} callers`)
})

async function belongingsOf(shopper: Shopper) {
  const { id } = await productBySlug(platform, 'thing')
  await shopper.addToCart(id, ONLY, 1)
  const order = orderIdOf(await completeCheckout(await shopper.openCheckout()))
  await shopper.addToCart(id, ONLY, 2)
  const { body } = await shopper.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  const { cart } = (await shopper.call('GET', '/ecom/v2/carts/current')).body
  return { order, checkout: body.checkoutId, cart: cart.id }
}

function as(name: CallerName): CallOptions {
  const tokens = { visitor, 'other visitor': otherVisitor, member, 'other member': otherMember }
  if (name === 'anonymous') return {}
  return name === 'elevated' ? { elevated: true } : { token: tokens[name].accessToken }
}

function send({ method, path }: Pick<Operation, 'method' | 'path'>, caller: CallerName, body: object = {}): Promise<PlatformResponse> {
  const target = path.replace(/\{\w+\}/g, () => crypto.randomUUID())
  tried += 1
  return call(platform, method, target, { ...as(caller), ...(method !== 'GET' && method !== 'DELETE' && { body }) })
}

describe('permission to call operations', () => {
  test('the access table lists every served operation', () => {
    const served = new Set(operations.map(({ name }) => name.replace(/\.post$/, '')))
    expect(Object.keys(OPERATION_ACCESS).filter((name) => !served.has(name))).toEqual([])
    expect([...served].filter((name) => !(name in OPERATION_ACCESS))).toEqual([])
  })

  // What ends its caller's own account would end the test for the others.
  test.each(operations.filter(({ name }) => name !== 'members.deleteMy' && name !== 'accountDeletion.request' && name !== 'iam.logout'))(
    '$name ($method $path)',
    async (operation) => {
      const access = OPERATION_ACCESS[operation.name.replace(/\.post$/, '') as OperationName]
      for (const caller of CALLERS) {
        const { status, body } = await send(operation, caller)
        const provided = `${caller}: ${JSON.stringify(body)}`
        const refusal = caller === 'anonymous' ? 401 : 403
        expect(ADMITTED_CALLERS[access].includes(KIND[caller]) ? ![401, 500].includes(status) : status === refusal, provided).toBe(true)
        expect(status === 403 ? body.details.applicationError.code : 'PERMISSION_DENIED', provided).toBe('PERMISSION_DENIED')
      }
    },
  )
})

describe('data of another shopper', () => {
  test.each(Object.entries(ofAnother))('is refused by %s', async (name, { status, method, path, body }) => {
    const pairs = [
      ['other visitor', 'visitor'],
      ['other member', 'member'],
      ['member', 'visitor'],
      ['visitor', 'member'],
    ] as const
    const kind = path.split('/')[path.includes('/orders/{id}') ? 0 : 3]
    for (const [caller, owner] of pairs) {
      // Only a member owns a member record: a visitor has none to try.
      if (!ADMITTED_CALLERS[OPERATION_ACCESS[name as OperationName]].includes(KIND[caller]) || (kind === 'members' && owner === 'visitor'))
        continue
      const { order, checkout, cart } = belongings[owner]
      const id = { members: member.id, checkouts: checkout, carts: cart }[kind ?? ''] ?? order
      const response = await call(platform, method, path.replace('{id}', id), { ...as(caller), ...(body && { body }) })
      expect(response.status, `${caller}: ${JSON.stringify(response.body)}`).toBe(status)
      expect(JSON.stringify(response.body)).not.toContain('ann@example.com')
    }
  })

  test('is not in search results', async () => {
    const orders = async (caller: CallerName): Promise<string[]> =>
      (await call(platform, 'POST', '/ecom/v1/orders/search', { ...as(caller), body: {} })).body.orders.map(({ id }: Json) => id)
    expect(await orders('visitor')).toEqual([belongings.visitor.order])
    expect(await orders('member')).toEqual([belongings.member.order])
    expect(await orders('other visitor')).toEqual([])
    expect(await orders('other member')).toEqual([])
    expect((await orders('elevated')).toSorted()).toEqual([belongings.visitor.order, belongings.member.order].toSorted())
  })

  test('does not show in the current cart or the current member', async () => {
    expect((await (await newVisitor(platform)).call('GET', '/ecom/v1/carts/current')).status).toBe(404)
    await visitor.addToCart((await productBySlug(platform, 'thing')).id, ONLY, 1)
    expect((await call(platform, 'GET', '/ecom/v1/carts/current', as('visitor'))).body.cart.lineItems).toHaveLength(1)
    expect((await call(platform, 'GET', '/members/v1/members/my', as('other member'))).body.member.id).toBe(otherMember.id)
  })
})
