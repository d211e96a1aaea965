import * as z from 'zod/mini'
import { type StorePage, StorePageList, StorePageResponse, type StorePageSummary } from '../../entities/store/store-page.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const listCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'ListStorePages',
  method: 'GET',
  path: '/v1/store/pages',
  input: z.object({}),
  output: StorePageList,
  repeatable: true,
})

const getCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'GetStorePage',
  method: 'GET',
  path: '/v1/store/pages/{slug}',
  input: z.object({ slug: z.string() }),
  output: StorePageResponse,
  repeatable: true,
})

/** All pages of the store by slug, without what stands on them. GET /platform/v1/store/pages. Needs the capability `storeContent`. */
export async function listStorePages(transport: Transport, options?: SendOptions): Promise<StorePageSummary[]> {
  const { pages } = await transport.send(listCall, {}, options)
  return pages
}

/** A page in all its languages. GET /platform/v1/store/pages/{slug}. 404 where there is none. Needs the capability `storeContent`. */
export async function getStorePage(transport: Transport, slug: string, options?: SendOptions): Promise<StorePage> {
  const { page } = await transport.send(getCall, { slug }, options)
  return page
}

export const storePages = { list: listStorePages, get: getStorePage }
