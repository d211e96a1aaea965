import { Random } from '@galleria/commerce/testing/fuzz/random'
import { ViolatedRule } from '@galleria/platform-client/entities/wire/error-envelope'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember, type Member } from '../support/member.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug, reference, type Json } from '../support/shop.ts'
import { changedTables, StoredRows } from '../support/stored-rows.ts'
import { ONLY } from '../support/use-shop.ts'
import { casesOf, type FuzzAmount, type FuzzCase } from './cases.ts'
import type { SampleOptions, Schema } from './sample.ts'

/** The number of cases of an operation; in both scopes every kind of case is among them. */
const AMOUNT: FuzzAmount = FULL ? { cases: 400, foreign: 12, valid: 24 } : { cases: 36, foreign: 2, valid: 4 }
const AT_ONCE = 8
const MAX_ADDRESS_LENGTH = 20_000
/** The number of refused cases of each kind that are sent once more, to see that they leave no trace. */
const REPEATED_OF_KIND = FULL ? 8 : 1
/** Attempts are counted so that they can be limited, and what was in the outbox goes on its way to the webhooks and the search by itself. */
const MAY_CHANGE = [
  /attempt/,
  /throttle/,
  /captcha/,
  /outbox/,
  /deliver/,
  /visitors/,
  /sessions/,
  /challenge/,
  /\/(Events|Search)\//,
  /_sequence/,
]

interface Operation {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly access: string
  readonly schema: Schema
}

let platform: Platform
let rows: StoredRows
let known: Readonly<Record<string, unknown>>
let components: SampleOptions['components']
let order: string
/** Made before the calls that can close sign-up are tried. */
let members: Member[]
let things = 0
const totals = { calls: 0, cases: 0, refused: 0, findings: 0 }

/** Reads the operations of the API's document, from a platform of its own: each operation is a test. */
async function readOperations(): Promise<Operation[]> {
  const described = await startPlatform()
  try {
    const { body: document } = await call(described, 'GET', '/openapi.json')
    components = document.components.schemas
    return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
      Object.entries<Json>(item).map(([method, operation]) => ({
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        access: operation['x-access'],
        schema:
          operation.requestBody?.content['application/json'].schema ??
          ({
            type: 'object',
            properties: Object.fromEntries(
              operation.parameters.filter((one: Json) => one.in === 'query').map((one: Json) => [one.name, one.schema]),
            ),
          } satisfies Schema),
      })),
    )
  } finally {
    await described.stop()
  }
}

/** Areas of the catalog, the cart and the orders: about half of the work. */
const SALES = new Set(['products', 'collections', 'variants', 'inventory', 'cart', 'carts', 'cartV2', 'delivery', 'checkouts', 'orders'])

/** Tests the operations of these areas, or of all others, against a platform of their own. Files run in parallel, tests of a file do not. */
export async function testOperations(areas: 'sales' | 'others'): Promise<void> {
  const operations = (await readOperations()).filter(({ name }) => SALES.has(areaOf(name)) === (areas === 'sales'))

  beforeAll(() => prepareShop(operations))
  afterAll(async () => {
    await platform.stop()
    console.log(`fuzz: ${totals.calls} calls, ${totals.cases} cases, ${totals.refused} refused, ${totals.findings} findings`)
  })

  describe('bad, borderline and odd requests', () => {
    test.each(operations)(
      'to $name ($method $path) get a result or a declared error',
      async (operation) => {
        const random = new Random(hash(operation.name))
        const options: SampleOptions = { random, components, known: (field) => known[field] }
        const send = await senderOf(operation, random)
        const refused: FuzzCase[] = []
        const findings: string[] = []
        const cases = casesOf(operation.schema, options, AMOUNT)
        for (let start = 0; start < cases.length; start += AT_ONCE) {
          const batch = cases.slice(start, start + AT_ONCE)
          const responses = await Promise.all(batch.map(send))
          for (const [index, one] of batch.entries()) {
            const { status = 0, body } = responses[index] ?? {}
            const finding = findingOf(status, body)
            if (finding) findings.push(`${one.kind}: ${finding} for ${(one.raw ?? JSON.stringify(one.payload) ?? '').slice(0, 300)}`)
            if (status !== 200) refused.push(one)
          }
        }
        totals.calls += 1
        totals.cases += cases.length
        totals.refused += refused.length
        findings.push(...(await tracesOf(refused, send)))
        totals.findings += findings.length
        expect(findings, findings.join('\n')).toEqual([])
      },
      60_000,
    )
  })
}

async function prepareShop(operations: readonly Operation[]): Promise<void> {
  platform = await startPlatform()
  rows = new StoredRows(platform, { but: MAY_CHANGE })
  const { failures } = await importCatalog(platform, {
    collections: [{ slug: 'things', name: 'Things' }],
    products: [{ ...plainProduct('thing', 5000), collections: ['things'] }],
  })
  expect(failures).toEqual([])
  const thing = await productBySlug(platform, 'thing')
  const line = {
    productName: { original: 'Thing' },
    catalogReference: reference(thing.id, ONLY),
    quantity: 1,
    itemType: { preset: 'PHYSICAL' },
    price: { amount: '10.00' },
    taxDetails: { taxRate: '0', totalTax: { amount: '0' } },
  }
  const made = await call(platform, 'POST', '/ecom/v1/orders', {
    elevated: true,
    body: {
      order: {
        channelInfo: { type: 'WEB' },
        lineItems: [line],
        priceSummary: { subtotal: { amount: '10.00' }, total: { amount: '10.00' } },
      },
    },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  order = made.body.order.id
  members = await Promise.all(operations.filter(({ access }) => access === 'member').map(() => newMember(platform)))
  const member = await newMember(platform)
  known = {
    productId: thing.id,
    productIds: [thing.id],
    catalogItemId: thing.id,
    variantId: ONLY,
    variantIds: [ONLY],
    collectionId: thing.collectionIds[0],
    orderId: order,
    memberId: member.id,
    memberIds: [member.id],
    identityId: member.id,
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    clientId: platform.keys.clientId,
    slug: undefined,
  }
}

/** What a refused request left behind: it is sent again, and every row has to be as it was. */
async function tracesOf(refused: readonly FuzzCase[], send: Send): Promise<string[]> {
  const before = rows.read()
  const repeated: number[] = []
  for (const one of lastOfEachKind(refused)) repeated.push((await send(one)).status)
  // What was only bad the first time has been done now.
  if (repeated.includes(200)) return []
  return changedTables(before, rows.read()).map((table) => `a refused request changed ${table}`)
}

const lastOfEachKind = (cases: readonly FuzzCase[]): FuzzCase[] =>
  [...Map.groupBy(cases, ({ kind }) => kind).values()].flatMap((ofKind) => ofKind.slice(-REPEATED_OF_KIND))

type Send = (one: FuzzCase) => Promise<{ status: number; body: Json }>

/** The call before may have deleted what it was about. */
async function thingsOf(area: string): Promise<Record<string, unknown>> {
  if (area !== 'products' && area !== 'collections') return {}
  things += 1
  const collections = [{ slug: `things-${things}`, name: 'Things' }]
  await importCatalog(platform, {
    collections,
    products: [{ ...plainProduct(`thing-${things}`, 5000), collections: [`things-${things}`] }],
  })
  const { id, collectionIds } = await productBySlug(platform, `thing-${things}`)
  known = { ...known, productId: id, productIds: [id], catalogItemId: id, collectionId: collectionIds[0] }
  return { products: id, collections: collectionIds[0] }
}

async function newCart(token: string): Promise<string> {
  const { body } = await call(platform, 'POST', '/ecom/v2/carts', { token, body: { cart: { note: 'Fuzz' } } })
  return body.cart.id
}

/** The sender of a call: each call gets a caller of its own, as the one before may have deleted itself. */
async function senderOf({ method, path, access, name }: Operation, random: Random): Promise<Send> {
  const elevated = access === 'elevated' || access === 'memberOrAdmin'
  const token =
    elevated || access === 'open' ? undefined : access === 'member' ? members.pop()?.accessToken : (await newVisitor(platform)).accessToken
  const area = areaOf(name)
  const cartV2 = token && path.includes('{cartId}') ? await newCart(token) : undefined
  const subject = { orders: order, members: known['memberId'], cartV2, ...(await thingsOf(area)) }[area]
  const inBody = method !== 'GET' && method !== 'DELETE'
  return async ({ payload, raw, foreignIds }) => {
    const target = path.replace(/\{\w+\}/g, () => (foreignIds || subject === undefined ? random.guid() : String(subject)))
    // No server takes an address of any length.
    const text = (raw ?? JSON.stringify(payload) ?? '').slice(0, inBody ? undefined : MAX_ADDRESS_LENGTH)
    const address = inBody ? target : `${target}?.r=${Buffer.from(text).toString('base64url')}`
    const response = await fetch(platform.url + address, {
      method,
      redirect: 'manual',
      headers: {
        ...(inBody && { 'content-type': 'application/json' }),
        ...(token && { authorization: token }),
        ...(elevated && { authorization: platform.keys.apiKey, 'wix-site-id': platform.keys.siteId }),
      },
      ...(inBody && { body: text }),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
}

/** What is wrong with a response to any request. */
function findingOf(status: number, body: Json): string | undefined {
  if (typeof body !== 'object' || body === null) return `${status} without JSON`
  if (status === 200) return undefined
  if (status < 400 || status >= 500) return `${status} ${JSON.stringify(body).slice(0, 300)}`
  const { validationError, applicationError } = body.details ?? {}
  if (typeof body.message !== 'string' || body.message === '') return `${status} without a message`
  if (!validationError)
    return typeof applicationError?.code === 'string' && applicationError.description
      ? undefined
      : `${status} without a code: ${JSON.stringify(body).slice(0, 300)}`
  const wrong = validationError.fieldViolations.find(
    ({ field, violatedRule, description, data }: Json) =>
      !field || !description || typeof data !== 'object' || !(ViolatedRule.values as readonly string[]).includes(violatedRule),
  )
  return wrong || validationError.fieldViolations.length === 0 ? `a violation without its parts: ${JSON.stringify(wrong)}` : undefined
}

function areaOf(name: string): string {
  return name.split('.')[0] ?? ''
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
}
