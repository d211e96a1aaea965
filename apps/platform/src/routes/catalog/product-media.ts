import { mediaKindOf } from '@galleria/commerce/catalog/media-choices'
import {
  AddMediaToChoices,
  AddProductMedia,
  type MediaForWrite,
  RemoveMediaFromChoices,
  RemoveProductMedia,
} from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'
import { type NamedAddress, takeMedia } from '../../services/media/take-media.ts'

/** Kinds of media that pages show: others stay at their addresses. */
const SHOWN = new Set(['image', 'video'])

export const productMediaOperations: readonly Operation[] = [
  defineOperation({
    name: 'products.addMedia',
    summary: 'Add media to a product',
    description:
      'Adds pictures or videos, by URL or by id, to a product or to one of its choices. Files are fetched and stored; those that cannot be fetched yet keep their URL and are listed as `pending` in the response.',
    example: { takes: { id: '$PRODUCT_ID', media: [{ url: 'https://example.com/cup.jpg' }] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/products/:id/media'),
    request: AddProductMedia,
    response: z.object({ pending: z.optional(z.array(z.object({ url: z.string(), reason: z.string() }))) }),
    handle: async ({ services, variables }, { id, media }) => {
      const { PUBLIC_URL: publicUrl, PRIVATE_PICTURES: allowPrivate, IMAGE_RESIZING: resizes, STRICT } = variables
      const options = { pictures: services.pictures, publicUrl, allowPrivate, resizes }
      const { taken, pending } = await takeMedia(media.flatMap(addressesOf), options)
      await services.commerce.run('addProductMedia', { id, media, files: Object.fromEntries(taken) })
      if (pending.length > 0 && !STRICT) return { pending }
    },
  }),
  defineOperation({
    name: 'products.removeMedia',
    summary: 'Remove media of a product',
    description: 'Removes pictures or videos from a product. An empty list removes all.',
    example: { takes: { id: '$PRODUCT_ID', mediaIds: [] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/products/:id/media/delete'),
    request: RemoveProductMedia,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('removeProductMedia', input)
    },
  }),
  defineOperation({
    name: 'products.addChoiceMedia',
    summary: 'Add media to choices',
    description: 'Assigns pictures of the product to some of its choices, such as a color.',
    example: { takes: { id: '$SHIRT_ID', media: [{ option: 'Size', choice: 'M', mediaIds: ['$MEDIA_ID'] }] } },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/stores', '/v1/products/:id/choices/media'),
    request: AddMediaToChoices,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('addChoiceMedia', input)
    },
  }),
  defineOperation({
    name: 'products.removeChoiceMedia',
    summary: 'Remove media of choices',
    description: 'Unassigns pictures from choices. The product keeps them.',
    example: { takes: { id: '$SHIRT_ID', media: [{ option: 'Size', choice: 'M', mediaIds: ['$MEDIA_ID'] }] }, needs: ['CHOICE_PICTURE'] },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/products/:id/choices/media/delete'),
    request: RemoveMediaFromChoices,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('removeChoiceMedia', input)
    },
  }),
]

/** What is fetched for one entry of the list. */
function addressesOf({ url, poster, captions = [] }: Wire<typeof MediaForWrite>, index: number): NamedAddress[] {
  const field = `media[${index}]`
  return [
    ...(url !== undefined && SHOWN.has(mediaKindOf(url))
      ? [{ url, field: `${field}.url`, kinds: ['image', 'video'], inWidths: true } as const]
      : []),
    ...(poster !== undefined ? [{ url: poster, field: `${field}.poster`, kinds: ['image'], inWidths: true } as const] : []),
    ...captions.map((track, place) => ({ url: track.url, field: `${field}.captions[${place}].url`, kinds: ['captions'] as const })),
  ]
}
