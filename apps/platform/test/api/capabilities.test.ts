import { createCapabilities, hostsOf } from '@galleria/platform-client'
import { Capability, CapabilityList } from '@galleria/platform-client/entities/wire/capability'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capabilities } from '../../src/domain/store/capabilities.ts'
import { startPlatform, type PlatformProcess } from '../support/platform-process.ts'
import { call } from '../support/shop.ts'

const path = '/platform/v1/capabilities'
const requestedByClient = ({ url }: PlatformProcess) => createCapabilities({ hosts: hostsOf({ embedded: url }) }).list()

let platform: PlatformProcess
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

describe('what the platform can do', () => {
  test('is told to anyone, also from another origin, and may be kept', async () => {
    const { status, headers, body } = await call(platform, 'GET', path, { headers: { origin: 'https://client.example' } })
    expect(status).toBe(200)
    expect(CapabilityList.parse(body)).toEqual({ capabilities })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/)
    expect(await requestedByClient(platform)).toEqual(new Set(capabilities))
  })

  test('is told to someone whose token nobody knows, too', async () => {
    expect((await call(platform, 'GET', path, { token: 'whose.is.this' })).status).toBe(200)
  })

  test('is each time something that a client can ask for by name', () => {
    expect(capabilities.filter((capability) => !Capability.values.includes(capability))).toEqual([])
    expect(new Set(capabilities).size).toBe(capabilities.length)
  })

  test('cannot be written', async () => {
    expect((await call(platform, 'POST', path, { body: { capabilities: ['facets'] } })).status).toBe(404)
  })

  test('is unknown in strict mode, as the hosted platform does not know the call', async () => {
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

test('A failed call is kept by nobody', async () => {
  const { headers } = await call(platform, 'GET', '/nowhere')
  expect(headers.get('cache-control')).toBeNull()
})
