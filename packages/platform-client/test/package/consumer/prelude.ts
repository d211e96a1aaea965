import { apiKey, bearer, createPlatformClient } from '@galleria/platform-client'

declare const process: { argv: string[] }

/** The origin of the recorded responses, and the public key that verifies the webhooks. */
const setting: { origin: string; publicKey: string } = JSON.parse(process.argv[2] ?? '{}')

// The examples name the hosted platform; here its names lead to the recorded responses.
const original = globalThis.fetch
globalThis.fetch = (target, init) => {
  const url = new URL(target instanceof Request ? target.url : target)
  return original(/^platform\.example$|\.wix(apis)?\.com$/.test(url.hostname) ? setting.origin + url.pathname + url.search : target, init)
}

/** What an example may use without making it. */
export const clientId = 'd0d0d0d0-0000-4000-8000-00000000c11e'
export const { publicKey } = setting
export const client = createPlatformClient({ clientId, auth: bearer('access-token') })
export const operator = createPlatformClient({ clientId, auth: apiKey({ key: 'key', siteId: 'site' }) })
