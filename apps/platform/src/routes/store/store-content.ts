import { OwnerContentResponse, StoreContentChanges } from '@galleria/platform-client/entities/store/store-content-changes'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'
import { withTakenPictures } from '../../services/store/content-pictures.ts'

const common = { recorded: false, paths: ['/platform/v1/store/content'], response: OwnerContentResponse }

/** What the owner says in the store: its name, start page, links and announcement, and the sender of its e-mails. */
export const storeContentOperations: readonly Operation[] = [
  defineOperation({
    ...common,
    name: 'storeContent.get',
    summary: 'Get the content of the store',
    description: 'Gets name, start page, links and announcement of the store, in all languages.',
    methods: ['GET'],
    request: z.object({}),
    handle: ({ services }) => services.commerce.text('getStoreContent', null),
  }),
  defineOperation({
    ...common,
    name: 'storeContent.update',
    summary: 'Change the content of the store',
    description:
      'Changes the fields that are given and leaves the others, at every depth (JSON Merge Patch, RFC 7396): null takes a field back to its default, and lists are replaced as wholes. Pictures at other addresses are fetched and stored. The store shows it within seconds.',
    example: {
      takes: {
        content: {
          name: { en: 'North & Reed', de: 'Nord & Ried' },
          rows: [{ show: 'newest' }, { show: 'underPrice', price: 40 }],
          header: [{ label: { en: 'Sale', de: 'Angebote' }, href: '/search?f=sale' }],
        },
      },
    },
    methods: ['PATCH'],
    request: z.object({ content: StoreContentChanges }),
    handle: async ({ services, variables }, { content }) => {
      const { PUBLIC_URL: publicUrl, PRIVATE_PICTURES: allowPrivate, IMAGE_RESIZING: resizes } = variables
      return services.commerce.text(
        'updateStoreContent',
        await withTakenPictures(content, { pictures: services.pictures, publicUrl, allowPrivate, resizes }),
      )
    },
  }),
]
