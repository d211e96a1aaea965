import { StoreContentResponse } from '@galleria/platform-client/entities/store/store-content'
import { type StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'
import { keysOf, reach, type PlatformAccess } from './send-catalog.ts'

/** Fills in the content of a platform that has none yet: that of its owner stays. One in strict mode takes none. */
export async function sendStoreContent(access: PlatformAccess, content: StoreContentChanges): Promise<void> {
  const { apiKey, siteId } = await keysOf(access)
  const url = `${access.url}/platform/v1/store/content`
  const headers = { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' }
  const known = await reach(url, { headers })
  if (known.status === 404) return
  if (!known.ok) throw new Error(`The platform answered ${known.status}: ${await known.text()}`)
  const { revision } = StoreContentResponse.parse(await known.json()).content
  if (revision !== '0') return
  const response = await reach(url, { method: 'PATCH', headers, body: JSON.stringify({ content: { ...content, revision } }) })
  if (!response.ok) throw new Error(`The platform answered ${response.status}: ${await response.text()}`)
}
