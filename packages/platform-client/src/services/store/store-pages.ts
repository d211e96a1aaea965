import type { StorePage, StorePageSummary } from '../../entities/store/store-page.ts'
import { getStorePage as getCall, listStorePages as listCall } from '../../operations/store.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

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
