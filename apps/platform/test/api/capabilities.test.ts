import { createCapabilities, hostsOf } from '@galleria/platform-client'
import { Capability, CapabilityList } from '@galleria/platform-client/entities/wire/capability'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../support/platform-process.ts'
import { call } from '../support/shop.ts'

const path = '/platform/v1/capabilities'
const requestedByClient = ({ url }: Platform) => createCapabilities({ hosts: hostsOf({ embedded: url }) }).list()

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

describe('the list of capabilities', () => {
  test('is public, readable from other origins, and cacheable', async () => {
    const { status, headers, body } = await call(platform, 'GET', path, { headers: { origin: 'https://client.example' } })
    expect(status).toBe(200)
    expect(CapabilityList.parse(body)).toEqual({ capabilities: Capability.values })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/)
    expect(await requestedByClient(platform)).toEqual(new Set(Capability.values))
  })

  test('is also served to a request with an unknown token', async () => {
    expect((await call(platform, 'GET', path, { token: 'whose.is.this' })).status).toBe(200)
  })

  test('is read-only', async () => {
    expect((await call(platform, 'POST', path, { body: { capabilities: ['facets'] } })).status).toBe(404)
  })

  test('is 404 in strict mode, as on the hosted platform', async () => {
    const strict = await startPlatform({ strict: true })
    try {
      const { status, body } = await call(strict, 'GET', path)
      expect([status, body.details.applicationError.code]).toEqual([404, 'ROUTE_NOT_FOUND'])
      expect(await requestedByClient(strict)).toEqual(new Set())
    } finally {
      await strict.stop()
    }
  })
})

test('An error response is not cacheable', async () => {
  const { headers } = await call(platform, 'GET', '/nowhere')
  expect(headers.get('cache-control')).toBeNull()
})
