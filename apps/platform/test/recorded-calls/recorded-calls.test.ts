import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOidcServer, type OidcServer } from '../support/oidc-server.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call } from '../support/shop.ts'
import { authenticationStages } from './authentication-stages.ts'
import { cartStages } from './cart-stages.ts'
import { catalogStages } from './catalog-stages.ts'
import { differences } from './differences.ts'
import { memberStages } from './member-stages.ts'
import { orderStages } from './order-stages.ts'
import { recordings } from './recording.ts'
import { send } from './send.ts'
import { worldOf, type Stages, type World } from './stage.ts'

const stages: Stages = { ...catalogStages, ...cartStages, ...orderStages, ...memberStages, ...authenticationStages }

describe('a recorded request', () => {
  let platform: Platform
  let provider: OidcServer
  let world: World
  const responded = new Set<string>()
  beforeAll(async () => {
    provider = await startOidcServer()
    // The recorded update of a cart adds gift wrap by a visitor's token, which the owner has to allow.
    platform = await startPlatform({ variables: { IDP_CONNECTIONS: provider.connections, SHOPPER_CUSTOM_LINES: '1' } })
    world = worldOf(platform, provider)
  })
  afterAll(async () => {
    await platform.stop()
    await provider.stop()
    console.log(`recorded calls answered: ${responded.size}/${recordings.length}`)
  })

  test.each(recordings)('$id gets 200 with at least the fields of its example', async (recording) => {
    const stage = stages[recording.id]
    if (!stage) throw new Error(`There is no stage for ${recording.id}`)
    const staged = await stage(world)
    const { status, body } = await send(platform, recording, staged)
    expect(status, JSON.stringify(body)).toBe(200)
    const missing = differences(recording.responseExample, body, staged.absent)
    expect(missing, missing.join(', ')).toEqual([])
    responded.add(recording.id)
  })

  test('exists for every test stage', () => {
    expect(Object.keys(stages).filter((id) => !recordings.some((recording) => recording.id === id))).toEqual([])
  })
})

describe('in strict mode a recorded request', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform({ strict: true })
  })
  afterAll(() => platform.stop())

  test('may have unknown fields, as on the hosted platform', async () => {
    const body = { product: { name: 'Mug', priceData: { price: 12 }, colour: 'red' } }
    expect((await call(platform, 'POST', '/stores/v1/products', { elevated: true, body })).status).toBe(200)
  })

  test.each(recordings)('$id is served with and without the prefix of its service', async (recording) => {
    for (const path of [recording.path, recording.pathWithoutPrefix]) {
      const { body } = await send(
        platform,
        recording,
        { sender: 'anonymous', ids: { '{slug}': 'mugs' } },
        path.startsWith('/') ? path : recording.path,
      )
      expect(body.details?.applicationError?.code, path).not.toBe('ROUTE_NOT_FOUND')
    }
  })
})
