import { PurgeState } from '@galleria/fragments/contract'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PurgeLog } from '../src/purges/purge-log.ts'
import { createWebhookSigner, startPlatformSigner, type WebhookSigner } from './webhook-signer.ts'

const MUG = '1a2b3c4d-0000-4000-8000-000000000001'
const LAMP = '5e6f7a8b-0000-4000-8000-000000000002'
const MUG_TAG = 'p:1a2b3c4d'
const productV3 = { id: MUG, name: 'Mug', slug: 'mug' }

let platform: WebhookSigner
beforeAll(async () => {
  platform = await startPlatformSigner(env.PLATFORM_URL)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const log = () => env.PURGES.get(env.PURGES.idFromName('purges'))
/** Changes the log as it is stored. */
const changeLog = (change: (log: PurgeLog) => PurgeLog) =>
  runInDurableObject(log(), (_, { storage }) => {
    const noted = storage.kv.get<PurgeLog>('log')
    if (noted) storage.kv.put('log', change(noted))
  })
/** Lets this much time pass for a burst of events. */
const passBurst = (ms: number) =>
  changeLog(({ pendingSince = 0, pendingUntil = 0, ...noted }) => ({
    ...noted,
    pendingSince: pendingSince - ms,
    pendingUntil: pendingUntil - ms,
  }))
/** Lets this much time pass for the generations that there were. */
const pass = (ms: number) =>
  changeLog(({ state, ...noted }) => {
    const earlier = (times: Record<string, number>) => Object.fromEntries(Object.entries(times).map(([tag, at]) => [tag, at - ms]))
    const { generation, tags, floor, gone, goneFloor } = state
    return { ...noted, state: { generation: generation - ms, tags: earlier(tags), floor, gone: earlier(gone), goneFloor } }
  })
beforeEach(() => pass(60_000))

const send = (token: string, init: RequestInit = { method: 'POST', body: token }) =>
  exports.default.fetch('http://session/webhooks/platform', init)
/** An event after which nothing happens for a while. */
async function sendEvent(event: string, body: object): Promise<Response> {
  const response = await send(await platform.sign(event, body))
  await passBurst(1_000)
  return response
}

async function read(known = 0): Promise<PurgeState | null> {
  const response = await exports.default.fetch(`http://session/purges?known=${known}`)
  return response.status === 204 ? null : PurgeState.parse(await response.json())
}
const generation = async () => (await read())?.generation ?? 0
/** The tags of the last generation. */
async function lastTags(): Promise<string[]> {
  const state = await read()
  return Object.entries(state?.tags ?? {}).flatMap(([tag, at]) => (at === state?.generation ? [tag] : []))
}

describe('an event of the catalog purges', () => {
  test.each([
    ['ProductCreated', { productId: MUG }, ['products']],
    ['ProductChanged', { productId: MUG, changedFields: ['price', 'priceData'] }, [MUG_TAG]],
    ['ProductChanged', { productId: MUG, changedFields: ['price', 'visible'] }, [MUG_TAG, 'products']],
    ['ProductChanged', { productId: MUG }, [MUG_TAG, 'products']],
    ['VariantsChanged', { productId: MUG, variants: [] }, [MUG_TAG]],
    ['ProductDeleted', { productId: MUG }, [MUG_TAG, 'products']],
    ['CollectionCreated', { collectionId: LAMP }, ['collections']],
    ['CollectionChanged', { collectionId: LAMP, changedFields: ['name'] }, ['collections']],
    ['CollectionDeleted', { collectionId: LAMP }, ['collections']],
    ['wix.stores.catalog.v3.product_created', { createdEvent: { entity: productV3 } }, ['products']],
    ['wix.stores.catalog.v3.product_updated', { updatedEvent: { currentEntity: productV3 } }, [MUG_TAG, 'products']],
    [
      'wix.stores.catalog.v3.product_updated',
      { updatedEvent: { currentEntity: productV3, modifiedFields: { 'media.main': {}, revision: '1' } } },
      [MUG_TAG],
    ],
    [
      'wix.stores.catalog.v3.product_updated',
      { updatedEvent: { currentEntity: productV3, modifiedFields: { visible: false, revision: '1' } } },
      [MUG_TAG, 'products'],
    ],
    ['wix.stores.catalog.v3.product_deleted', { entityId: MUG, deletedEvent: {} }, [MUG_TAG, 'products']],
    ['wix.stores.catalog.v3.inventory_item_updated', { updatedEvent: { currentEntity: { id: LAMP, productId: MUG } } }, [MUG_TAG]],
    [
      'wix.stores.catalog.v3.inventory_item_updated_with_reason',
      { actionEvent: { body: { currentEntity: { id: LAMP, productId: MUG }, reason: 'ORDER' } } },
      [MUG_TAG],
    ],
    ['wix.stores.catalog.v3.inventory_item_deleted', { entityId: LAMP, deletedEvent: {} }, ['products']],
    ['wix.categories.v1.category_updated', { updatedEvent: { currentEntity: { id: LAMP, name: 'Lamps' } } }, ['collections']],
    ['wix.categories.v1.category_deleted', { entityId: LAMP, deletedEvent: {} }, ['collections', 'products']],
    [
      'wix.categories.v1.category_item_added_to_category',
      { actionEvent: { body: { categoryId: LAMP, addedItem: { catalogItemId: MUG } } } },
      ['collections', 'products'],
    ],
    ['galleria.store.v1.content_changed', { actionEvent: { body: { changedFields: ['name'] } } }, ['store']],
  ])('%s %j: %j', async (event, body, tags) => {
    const response = await sendEvent(event, body)
    expect([response.status, response.headers.get('cache-tag')?.split(',')]).toEqual([200, tags])
    expect((await lastTags()).toSorted()).toEqual(tags.toSorted())
  })

  test('nothing where it is of another kind', async () => {
    const before = await generation()
    expect((await sendEvent('ProductPraised', { productId: MUG })).status).toBe(200)
    expect(await generation()).toBe(before)
  })

  test('for ever what was deleted', async () => {
    await sendEvent('ProductDeleted', { productId: LAMP })
    const state = await read()
    expect(state?.gone['p:5e6f7a8b']).toBe(state?.generation)
  })
})

describe('readers', () => {
  test('get nothing where they know the last generation', async () => {
    await sendEvent('ProductChanged', { productId: MUG })
    const state = await read()
    expect(await read(state?.generation)).toBeNull()
    expect(await read(0)).toEqual(state)
  })

  test('see a thousand changes of a burst as one purge', { timeout: 60_000 }, async () => {
    const tokens = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => platform.sign('VariantsChanged', { productId: `${index % 220}`.padStart(8, '0') })),
    )
    await runInDurableObject(log(), (_, state) => state.storage.kv.delete('log'))
    // All of them arrive in the same moment.
    const times = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const seen = new Set<number>()
    for (const [index, token] of tokens.entries()) {
      await send(token)
      if (index % 50 === 0) seen.add(await generation())
    }
    times.mockRestore()
    expect([...seen]).toEqual([0])
    await passBurst(500)
    // More than a reading may hold: all copies of before are purged.
    const state = await read()
    expect([state?.floor, Object.keys(state?.tags ?? {}).length]).toEqual([state?.generation, 200])
    await pass(60_000)
    expect(await generation()).toBe((state?.generation ?? 0) - 60_000)
  })
})

describe('a webhook is refused, and purges nothing,', () => {
  const unchanged = async (act: () => Promise<Response>) => {
    const before = await generation()
    const response = await act()
    expect(await generation()).toBe(before)
    return response
  }
  const token = () => platform.sign('ProductDeleted', { productId: MUG })

  test('by a stranger’s key, also under the platform’s key id', async () => {
    for (const id of ['key-1', 'key-2']) {
      const stranger = await createWebhookSigner(id)
      const response = await unchanged(async () => send(await stranger.sign('ProductDeleted', { productId: MUG })))
      expect([response.status, response.headers.get('cache-tag')]).toEqual([401, null])
    }
  })

  test('with changed claims, without a signature, or as no token at all', async () => {
    const [head, , signature] = (await token()).split('.')
    const [, claims] = (await platform.sign('ProductDeleted', { productId: LAMP })).split('.')
    for (const text of [`${head}.${claims}.${signature}`, `${head}.${claims}.`, 'eyJhbGciOiJub25lIn0.e30.', '{}', ''])
      expect([400, 401]).toContain((await unchanged(() => send(text))).status)
  })

  test('when it was signed three days ago', async () => {
    const old = await platform.sign('ProductDeleted', { productId: MUG }, { iat: Math.floor(Date.now() / 1000) - 3 * 86_400 })
    expect((await unchanged(() => send(old))).status).toBe(401)
  })

  test('when it is not a POST, or too large', async () => {
    expect((await unchanged(() => send('', { method: 'GET' }))).status).toBe(405)
    expect((await unchanged(() => send('x'.repeat(1_100_000)))).status).toBe(413)
  })
})

test('a webhook that is sent again is taken, and purges nothing', async () => {
  const token = await platform.sign('ProductChanged', { productId: MUG })
  expect((await send(token)).status).toBe(200)
  await pass(60_000)
  const before = await generation()
  const again = await send(token)
  expect([again.status, again.headers.get('cache-tag'), await generation()]).toEqual([200, null, before])
})

test('events in any order, some of them lost, never make a purge untrue', async () => {
  await sendEvent('ProductDeleted', { productId: MUG })
  const deleted = await read()
  await pass(60_000)
  // Sent before the deletion, arrived after it. The creation is lost.
  await sendEvent('ProductChanged', { productId: MUG, changedFields: ['price'] })
  const later = await read()
  expect(later?.generation).toBeGreaterThan((deleted?.generation ?? 0) - 60_000)
  expect(later?.gone[MUG_TAG]).toBe((deleted?.generation ?? 0) - 60_000)
  expect(later?.tags[MUG_TAG]).toBe(later?.generation)
})

describe('the network in front of the shells', () => {
  interface Collected {
    readonly generation: number
    readonly tags: readonly string[] | null
  }
  const collect = async (): Promise<Collected | null> => {
    const response = await exports.default.fetch('http://session/purges/network', { method: 'POST' })
    return response.status === 204 ? null : response.json()
  }
  const confirm = ({ generation: confirmed }: Collected) =>
    exports.default.fetch(`http://session/purges/network?confirmed=${confirmed}`, { method: 'POST' })
  /** Webhooks of shells that ask after each of them what to purge. */
  const burst = async (products: readonly string[]): Promise<Collected[]> => {
    const collected = await Promise.all(
      products.map(async (productId) => {
        await send(await platform.sign('VariantsChanged', { productId }))
        return collect()
      }),
    )
    return collected.filter((each) => each !== null)
  }
  beforeEach(() => runInDurableObject(log(), (_, state) => state.storage.kv.delete('log')))

  test('is purged once for a burst, when it is over', async () => {
    const begun = Date.now()
    const [purge, ...more] = await burst([MUG, LAMP, MUG, LAMP, MUG])
    expect(more).toEqual([])
    expect(purge?.tags?.toSorted()).toEqual([MUG_TAG, 'p:5e6f7a8b'])
    expect(Date.now() - begun).toBeGreaterThanOrEqual(500)
    expect(purge?.generation).toBe(await generation())
  })

  test('is purged of everything after more changes than a purge may name', async () => {
    expect(await burst(Array.from({ length: 101 }, (_, index) => `${index}`.padStart(8, '0')))).toMatchObject([{ tags: null }])
  })

  test('is purged again where it was not confirmed, and of later changes alone where it was', async () => {
    const [lost] = await burst([MUG])
    const [both] = await burst([LAMP])
    expect([lost?.tags, both?.tags?.toSorted()]).toEqual([[MUG_TAG], [MUG_TAG, 'p:5e6f7a8b']])
    if (both) await confirm(both)
    expect(await collect()).toBeNull()
    expect(await burst([LAMP])).toMatchObject([{ tags: ['p:5e6f7a8b'] }])
  })

  test('is purged as well where a shell has read the burst before', async () => {
    await send(await platform.sign('VariantsChanged', { productId: MUG }))
    const collecting = collect()
    await scheduler.wait(100)
    await passBurst(1_000)
    await read()
    expect(await collecting).toMatchObject({ tags: [MUG_TAG] })
  })

  test('is purged of a burst that begins before the one that is over has been collected', async () => {
    await send(await platform.sign('VariantsChanged', { productId: MUG }))
    const collecting = collect()
    await scheduler.wait(100)
    await passBurst(1_000)
    await read()
    const [next] = await burst([LAMP])
    expect((await collecting)?.tags).toEqual([MUG_TAG])
    expect(next?.tags).toContain('p:5e6f7a8b')
  })
})

describe('a region that has read what is purged', () => {
  const service = () => env.REGION ?? expect.unreachable('the Worker is bound')
  const brought = async () => (await service().fetch('http://region/brought')).json<object[]>()
  const readFrom = (region: string) => exports.default.fetch(`http://session/purges?known=0&region=${region}`)

  test('is brought each later purge, once for a burst', async () => {
    await readFrom('oc')
    await readFrom('mars')
    await brought()
    for (let sent = 0; sent < 3; sent += 1) await send(await platform.sign('ProductChanged', { productId: MUG, changedFields: ['price'] }))
    await runDurableObjectAlarm(log())
    expect(await brought()).toEqual([])
    await passBurst(1_000)
    await runDurableObjectAlarm(log())
    expect(await brought()).toEqual([{ region: 'oc', purges: await read() }])
  })

  test('is brought it later, where it is down', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await readFrom('oc')
    await service().fetch('http://region/down')
    await sendEvent('ProductChanged', { productId: LAMP, changedFields: ['price'] })
    await runDurableObjectAlarm(log())
    expect(await brought()).toEqual([])
    expect(error).toHaveBeenCalled()
    await service().fetch('http://region/up')
    await runDurableObjectAlarm(log())
    expect(await brought()).toEqual([{ region: 'oc', purges: await read() }])
    error.mockRestore()
  })
})
