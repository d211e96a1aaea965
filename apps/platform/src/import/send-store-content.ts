import { StoreContentResponse } from '@galleria/platform-client/entities/store/store-content'
import type { StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'
import type { StorePageInput } from '@galleria/platform-client/entities/store/store-page-requests'
import { callPlatform, keysOf, reach, type PlatformAccess } from './send-catalog.ts'

const PATH = '/platform/v1/store'

/** Fills in content and pages of a platform that has none yet: those of its owner stay. One in strict mode takes none. */
export async function sendStoreContent(
  access: PlatformAccess,
  content: StoreContentChanges,
  pages: ReadonlyMap<string, StorePageInput>,
): Promise<void> {
  const keys = { url: access.url, ...(await keysOf(access)) }
  const known = await reach(`${access.url}${PATH}/content`)
  if (known.status === 404) return
  if (!known.ok) throw new Error(`The platform answered ${known.status}: ${await known.text()}`)
  const { revision } = StoreContentResponse.parse(await known.json()).content
  if (revision !== '0') return
  for (const [slug, page] of pages) await callPlatform(keys, `${PATH}/pages/${slug}`, { page })
  // Last, because it says that all is there.
  await callPlatform(keys, `${PATH}/content`, { content: { ...content, revision } }, 'PATCH')
}
