import * as z from 'zod/mini'
import { SetStorePage, StorePageBySlug, type StorePageInput } from '../../entities/store/store-page-requests.ts'
import { type StorePage, StorePageResponse } from '../../entities/store/store-page.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const setCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'SetStorePage',
  method: 'POST',
  path: '/v1/store/pages/{slug}',
  input: SetStorePage,
  output: StorePageResponse,
  repeatable: false,
  argumentNames: { page: '' },
})

const deleteCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'DeleteStorePage',
  method: 'DELETE',
  path: '/v1/store/pages/{slug}',
  input: StorePageBySlug,
  output: z.looseObject({}),
  repeatable: false,
})

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
