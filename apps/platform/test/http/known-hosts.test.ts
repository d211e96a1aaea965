import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type Platform } from '../support/platform-process.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform({ variables: { ALLOWED_HOSTS: 'Shop-platform.example other.example' } })
})
afterAll(() => platform.stop())

/** What the platform answers to a browser that believes it is at this name. */
function visit(path: string, host: string): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(platform.url)
  return new Promise((resolve, reject) => {
    request({ host: hostname, port, path, headers: { host } }, (response) => {
      json(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}

test.each(['/_dev/config', '/_health', '/nowhere'])('DNS rebinding reads nothing at %s', async (path) => {
  for (const host of [
    'rebound.example',
    `rebound.example:${new URL(platform.url).port}`,
    'localhost.rebound.example',
    '0.0.0.0',
    'a_b..c:99999',
    '[::',
    '%',
  ]) {
    const { status, body } = await visit(path, host)
    expect([host, status]).toEqual([host, 421])
    expect(JSON.stringify(body)).not.toContain(platform.keys.clientId)
    expect(body).toMatchObject({ details: { applicationError: { code: 'MISDIRECTED_REQUEST' } } })
  }
})

test('The platform responds at the names of this machine and at the configured ones', async () => {
  for (const host of ['localhost', 'localhost:1', '127.0.0.1', '[::1]:8788', 'shop-platform.example', 'OTHER.example:443']) {
    expect([host, (await visit('/_health', host)).status]).toEqual([host, 200])
  }
})
