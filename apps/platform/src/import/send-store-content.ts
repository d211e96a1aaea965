import { StoreContentResponse } from '@galleria/platform-client/entities/store/store-content'
import type { StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'
import type { StorePageInput } from '@galleria/platform-client/entities/store/store-page-requests'
import { keysOf, reach, type PlatformAccess } from './send-catalog.ts'

/** Fills in content and pages of a platform that has none yet: those of its owner stay. One in strict mode takes none. */
export async function sendStoreContent(
  access: PlatformAccess,
  content: StoreContentChanges,
  pages: ReadonlyMap<string, StorePageInput>,
): Promise<void> {
  const { apiKey, siteId } = await keysOf(access)
  const url = `${access.url}/platform/v1/store`
  const headers = { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' }
  const known = await reach(`${url}/content`, { headers })
  if (known.status === 404) return
  if (!known.ok) throw new Error(`The platform answered ${known.status}: ${await known.text()}`)
  const { revision } = StoreContentResponse.parse(await known.json()).content
  if (revision !== '0') return
  for (const [slug, page] of pages) await send('POST', `${url}/pages/${slug}`, { page })
  // Last, because it says that all is there.
  await send('PATCH', `${url}/content`, { content: { ...content, revision } })

  async function send(method: string, address: string, body: object): Promise<void> {
    const response = await reach(address, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`The platform answered ${response.status}: ${await response.text()}`)
  }
}
