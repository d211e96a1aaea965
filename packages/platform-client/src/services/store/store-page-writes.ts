import type { StorePageInput } from '../../entities/store/store-page-requests.ts'
import type { StorePage } from '../../entities/store/store-page.ts'
import { deleteStorePage as deleteCall, setStorePage as setCall } from '../../operations/store.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Writes a page, in place of the one of this slug. POST /platform/v1/store/pages/{slug}, by a client with an API key. `REVISION_MISMATCH`
 * where the page was changed since the revision that is given.
 */
export async function setStorePage(transport: Transport, slug: string, page: StorePageInput, options?: SendOptions): Promise<StorePage> {
  const response = await transport.send(setCall, { slug, page }, options)
  return response.page
}

/** Deletes a page. DELETE /platform/v1/store/pages/{slug}, by a client with an API key. 404 where there is none. */
export async function deleteStorePage(transport: Transport, slug: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, { slug }, options)
}

export const storePageWrites = { set: setStorePage, delete: deleteStorePage }
