import type { StoreContentChanges } from '../../entities/store/store-content-changes.ts'
import type { StoreContent } from '../../entities/store/store-content.ts'
import { updateStoreContent as updateCall } from '../../operations/store.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Changes the fields that are given. PATCH /platform/v1/store/content, by a client with an API key. `REVISION_MISMATCH` where the content
 * was changed since the revision that is given.
 */
export async function updateStoreContent(transport: Transport, changes: StoreContentChanges, options?: SendOptions): Promise<StoreContent> {
  const { content } = await transport.send(updateCall, { content: changes }, options)
  return content
}

export const storeContentWrites = { update: updateStoreContent }
