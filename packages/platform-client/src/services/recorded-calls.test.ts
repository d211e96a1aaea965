import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type SentRequest, throughHostedNames } from '../../test/hosted-names.ts'
import { serve } from '../../test/local-server.ts'
import { recordedCalls } from '../../test/recorded-calls/index.ts'
import {
  allRecorded,
  isElevated,
  recordedFirst,
  recordedResponse,
  recordedSecond,
  recordedWrites,
  type Recorded,
} from '../../test/recorded.ts'
import { apiKey } from '../auth/api-key.ts'
import { bearer } from '../auth/bearer.ts'
import { encodeBase64url } from '../base64url.ts'
import { createPlatformClient } from '../client.ts'
import type { Generation } from '../transport/operation.ts'

const clientId = 'd0d0d0d0-0000-4000-8000-00000000c11e'
const shopper = bearer('ACCESS')
const operator = apiKey({ key: 'KEY', siteId: 'SITE' })

/** What the recordings say that the client sends, as it would stand in an HTTP request. */
function expectedRequest(recorded: Recorded, authorization: string | undefined): SentRequest {
  const { method, host, body } = recorded
  const elevated = isElevated(recorded)
  const token = recorded.auth === 'none' ? undefined : (authorization ?? (elevated ? 'KEY' : 'ACCESS'))
  return {
    method,
    host,
    path: filledPath(recorded),
    query: queryText(recorded.query),
    headers: {
      ...Object.fromEntries(new Headers(recorded.headers)),
      ...(token !== undefined && { authorization: token }),
      ...(elevated && { 'wix-site-id': 'SITE' }),
    },
    body: body ? JSON.stringify(body) : undefined,
  }
}

/** The recording names path parameters; their values stand in the query or the body again. */
function filledPath({ path, query, body }: Recorded): string {
  const values = JSON.stringify({ query, body })
  // Of "update cart" the body has the whole cart, its id inside.
  const valueOf = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(values)?.[1]
  return path.replace(/\{(?:\w+\.)?(\w+)\}/g, (_, name: string) => valueOf(name) ?? valueOf('id') ?? `no ${name}`)
}

const Packed = z.object({ '.r': z.object({ decoded: z.unknown() }) })

function queryText(query: Recorded['query']): string {
  const packed = z.safeParse(Packed, query)
  if (packed.success) return `.r=${encodeBase64url(new TextEncoder().encode(JSON.stringify(packed.data['.r'].decoded)))}`
  const entries = Object.entries(query ?? {})
  return new URLSearchParams(entries.flatMap(([name, value]) => [value].flat().map((item) => [name, String(item)]))).toString()
}

async function sentFor(id: string, generation: Generation, recorded: Recorded) {
  const call = recordedCalls[id]
  if (!call) throw new Error(`Nothing makes the recorded call ${id}`)
  const { make, older = make, authorization } = typeof call === 'function' ? { make: call } : call
  const { origin } = await serve(() => ({ body: recordedResponse(id) }))
  const { fetch, sent } = throughHostedNames(origin)
  const auth = isElevated(recorded) ? operator : shopper
  const client = createPlatformClient({ clientId, auth, generation, fetch })
  await (generation === 'older' ? older : make)(client)
  return { sent, expected: expectedRequest(recorded, authorization) }
}

/** The calls with objects that the caller writes, such as an address or a line. JSON gives their fields no order, nor do the schemas. */
const orderedByCaller = new Set([
  'cart.update',
  'cart.add',
  'cart.updateQuantity',
  'cart.estimate',
  'cart.createCheckout',
  'orders.create',
  'orders.update',
  'orders.bulkUpdate',
  'redirect.checkout',
  'products.create',
  'iam.registerV2',
  'productsV3.create',
  'productsV3.createWithInventory',
  'productsV3.bulkCreate',
  'productsV3.update',
  'productsV3.bulkUpdate',
  'inventoryV3.update',
  'inventoryV3.bulkUpdate',
  'categories.create',
  'categories.update',
  'categories.bulkAddItems',
  'categories.bulkRemoveItems',
  'wishlists.addItem',
  'wishlists.removeItem',
  'backInStock.create',
  'cartV2.current.create',
  'cartV2.current.update',
  'cartV2.current.addLineItems',
  'cartV2.current.addCustomItems',
  'cartV2.create',
  'cartV2.update',
  'cartV2.addLineItems',
  'delivery.solutions',
  'redirect.checkoutFromCartV2',
  // The older generation alone has it in a body, its fields the other way around.
  'productsV3.query',
])

/** Byte for byte: lists, paths, queries, headers and every body have an order, but for the objects above. */
const comparable = (id: string, requests: readonly SentRequest[]) =>
  requests.map((request) => ({
    ...request,
    body: orderedByCaller.has(id) && request.body ? (JSON.parse(request.body) as unknown) : request.body,
  }))

const matched: Record<Generation, Set<string>> = { current: new Set(), older: new Set() }
const olderOnes = allRecorded.filter(({ older }) => older)

describe('each recorded call', () => {
  test.each(allRecorded)('$id is sent as recorded, and its recorded response is read', async (recorded) => {
    const { sent, expected } = await sentFor(recorded.id, 'current', recorded)
    expect(comparable(recorded.id, sent)).toEqual(comparable(recorded.id, [expected]))
    matched.current.add(recorded.id)
  })

  test.each(olderOnes)('$id is sent as the older generation was recorded', async (recorded) => {
    const { sent, expected } = await sentFor(recorded.id, 'older', olderForm(recorded))
    expect(comparable(recorded.id, sent)).toEqual(comparable(recorded.id, [expected]))
    matched.older.add(recorded.id)
  })
})

/**
 * The recording of the older generation names its query and body only where there is one, or it differs, and no headers:
 * they are the same but for the one that comes with a body.
 */
function olderForm(recorded: Recorded): Recorded {
  const { older, body, headers } = recorded
  const sameBody = older?.method === recorded.method ? body : null
  const withBody = { ...headers, 'Content-Type': 'application/json' }
  return { ...recorded, query: null, body: sameBody, ...older, headers: older?.body ? withBody : headers }
}

afterAll(() => {
  const matchedOf = (recorded: readonly Recorded[]) => `${recorded.filter(({ id }) => matched.current.has(id)).length}/${recorded.length}`
  console.info(
    `recorded calls: wire.json ${matchedOf(recordedFirst)}, wire-v2.json ${matchedOf(recordedSecond)}, wire-v2-writes.json ${matchedOf(recordedWrites)}, of the older generation: ${matched.older.size}/${olderOnes.length}`,
  )
})
