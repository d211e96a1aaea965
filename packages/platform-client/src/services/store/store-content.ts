import * as z from 'zod/mini'
import { type StoreContent, StoreContentResponse } from '../../entities/store/store-content.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const getCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'GetStoreContent',
  method: 'GET',
  path: '/v1/store/content',
  input: z.object({}),
  output: StoreContentResponse,
  repeatable: true,
})

/**
 * The store in its owner's words: name, start page, links, announcement, in all languages. GET /platform/v1/store/content. Needs the
 * capability `storeContent`; the hosted platform has no such call.
 */
export async function getStoreContent(transport: Transport, options?: SendOptions): Promise<StoreContent> {
  const { content } = await transport.send(getCall, {}, options)
  return content
}

export const storeContent = { get: getStoreContent }
