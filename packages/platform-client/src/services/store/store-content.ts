import type { StoreContent } from '../../entities/store/store-content.ts'
import { getStoreContent as getCall } from '../../operations/store.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * The store in its owner's words: name, start page, links, announcement, in all languages. GET /platform/v1/store/content. Needs the
 * capability `storeContent`; the hosted platform has no such call.
 */
export async function getStoreContent(transport: Transport, options?: SendOptions): Promise<StoreContent> {
  const { content } = await transport.send(getCall, {}, options)
  return content
}

export const storeContent = { get: getStoreContent }
