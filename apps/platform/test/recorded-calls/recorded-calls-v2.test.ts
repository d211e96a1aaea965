import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOidcServer, type OidcServer } from '../support/oidc-server.ts'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { cartV2Stages } from './cart-v2-stages.ts'
import { catalogV3Stages } from './catalog-v3-stages.ts'
import { catalogV3WriteStages } from './catalog-v3-write-stages.ts'
import { differences } from './differences.ts'
import { recordingsV2 } from './recording.ts'
import { send } from './send.ts'
import { worldOf, type Stages, type World } from './stage.ts'
import { wishlistStages } from './wishlist-stages.ts'

const stages: Stages = { ...cartV2Stages, ...catalogV3Stages, ...catalogV3WriteStages, ...wishlistStages }
const staged = recordingsV2.filter(({ id }) => stages[id])

describe('a recorded request of Cart V2 or Catalog V3', () => {
  let platform: Platform
  let provider: OidcServer
  let world: World
  const responded = new Set<string>()
  beforeAll(async () => {
    provider = await startOidcServer()
    platform = await startPlatform({ variables: { IDP_CONNECTIONS: provider.connections, SHOPPER_CUSTOM_LINES: '1' } })
    world = worldOf(platform, provider)
  })
  afterAll(async () => {
    await platform.stop()
    await provider.stop()
    console.log(`recorded calls of the second wire answered: ${responded.size}/${recordingsV2.length}`)
  })

  test.each(staged)('$id gets 200 with at least the fields of its example', async (recording) => {
    const stage = stages[recording.id]
    if (!stage) throw new Error(`There is no stage for ${recording.id}`)
    const prepared = await stage(world)
    const { status, body } = await send(platform, recording, prepared)
    expect(status, JSON.stringify(body)).toBe(200)
    const missing = differences(recording.responseExample, body, prepared.absent)
    expect(missing, missing.join(', ')).toEqual([])
    responded.add(recording.id)
  })
})
