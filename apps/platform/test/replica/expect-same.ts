import { expect } from 'vitest'
import type { Platform } from '../support/platform-process.ts'
import type { Read } from './catalog-requests.ts'
import type { ReplicaProcess } from './replica-process.ts'

/** Home's own search follows its outbox. */
const SOON = { timeout: 10_000, interval: 50 }
type Headers = Readonly<Record<string, string>>

/** What a shopper can tell of a response: all but the time that it took. */
async function shown(response: Response): Promise<string> {
  const text = (await response.text()).replace(/"tookMs":[\d.e-]+/, '"tookMs":0')
  return `${response.status} ${response.headers.get('content-type')} ${response.headers.get('cache-control')} ${text}`
}

export const GERMAN = { 'x-wix-linguist': 'de|de|false|00000000-0000-0000-0000-000000000000', 'x-wix-currency': 'EUR' }

/** Expects the same response of a region's replica as of home, and gives its status. */
export async function expectSame(
  platform: Platform,
  { send }: ReplicaProcess,
  [method, path, body]: Read,
  headers: Headers,
): Promise<number> {
  const init = {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }
  const response = await send(method, path, { body, headers })
  const fromReplica = await shown(response)
  await expect.poll(async () => shown(await fetch(platform.url + path, init)), { ...SOON, message: `${method} ${path}` }).toBe(fromReplica)
  return response.status
}
