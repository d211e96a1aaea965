import * as z from 'zod/mini'
import {
  AddMediaToChoices,
  AddProductMedia,
  type MediaForWrite,
  type MediaFromChoice,
  type MediaToChoice,
  RemoveMediaFromChoices,
  RemoveProductMedia,
} from '../../entities/catalog/product-requests.ts'
import { list } from '../../entities/values/fields.ts'
import { defineOperation } from '../../transport/operation.ts'
import { CATALOG_WRITE_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/* Calls of the shop's operator: all of them need an API key (`apiKey`). */

const service = CATALOG_WRITE_SERVICE
const nothing = z.looseObject({})

const addCall = defineOperation({
  service,
  name: 'AddProductMedia',
  method: 'POST',
  path: '/v1/products/{id}/media',
  input: AddProductMedia,
  output: z.looseObject({ pending: list(z.looseObject({ url: z.string(), reason: z.string() })) }),
  // A second one could add everything once more.
  repeatable: false,
})

const removeCall = defineOperation({
  service,
  name: 'RemoveProductMedia',
  method: 'POST',
  path: '/v1/products/{id}/media/delete',
  input: RemoveProductMedia,
  output: nothing,
  repeatable: true,
})

const addToChoicesCall = defineOperation({
  service,
  name: 'AddProductMediaToChoices',
  method: 'PATCH',
  path: '/v1/products/{id}/choices/media',
  input: AddMediaToChoices,
  output: nothing,
  repeatable: true,
})

const removeFromChoicesCall = defineOperation({
  service,
  name: 'RemoveProductMediaFromChoices',
  method: 'POST',
  path: '/v1/products/{id}/choices/media/delete',
  input: RemoveMediaFromChoices,
  output: nothing,
  repeatable: true,
})

/** A picture or film that the platform could not fetch now: it stays at its address. */
export interface PendingMedia {
  readonly url: string
  readonly reason: string
}

/**
 * Adds up to 50 pictures and films to a product, from the media library or from addresses. The embedded platform fetches what pages show and gives
 * those that could not be had now; the hosted one does not check whether there is anything at an address, and names none. POST /stores/v1/products/{id}/media. Elevated.
 * Permission WIX_STORES.MODIFY_PRODUCTS. Only one option of a product may have pictures for its choices. 404 when there is no
 * such product.
 */
export async function addProductMedia(
  transport: Transport,
  id: string,
  media: MediaForWrite[],
  options?: SendOptions,
): Promise<readonly PendingMedia[]> {
  return (await transport.send(addCall, { id, media }, options)).pending
}

/**
 * Takes up to 50 pictures and films off a product: an empty list takes them all.
 * POST /stores/v1/products/{id}/media/delete. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS.
 */
export async function removeProductMedia(transport: Transport, id: string, mediaIds: string[], options?: SendOptions): Promise<void> {
  await transport.send(removeCall, { id, mediaIds }, options)
}

/**
 * Lets pictures and films that the product has show up to ten of its choices.
 * PATCH /stores/v1/products/{id}/choices/media. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS. All choices must belong
 * to the same option.
 */
export async function addProductMediaToChoices(
  transport: Transport,
  id: string,
  media: MediaToChoice[],
  options?: SendOptions,
): Promise<void> {
  await transport.send(addToChoicesCall, { id, media }, options)
}

/**
 * Lets pictures and films show all or some choices no longer; the product keeps them.
 * POST /stores/v1/products/{id}/choices/media/delete. Elevated. Permission WIX_STORES.MODIFY_PRODUCTS.
 */
export async function removeProductMediaFromChoices(
  transport: Transport,
  id: string,
  media: MediaFromChoice[],
  options?: SendOptions,
): Promise<void> {
  await transport.send(removeFromChoicesCall, { id, media }, options)
}

export const productMedia = {
  addMedia: addProductMedia,
  removeMedia: removeProductMedia,
  addMediaToChoices: addProductMediaToChoices,
  removeMediaFromChoices: removeProductMediaFromChoices,
}
