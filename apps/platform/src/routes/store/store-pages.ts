import { StorePageList, StorePageResponse } from '@galleria/platform-client/entities/store/store-page'
import { DeleteStorePage, SetStorePage, StorePageBySlug } from '@galleria/platform-client/entities/store/store-page-requests'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'

const PATHS = ['/platform/v1/store/pages/:slug']
const KNOWN_PAGE = { takes: { slug: '$STORE_PAGE_SLUG' } }

/** Pages in the owner's words, such as those about delivery and returns. */
export const storePageOperations: readonly Operation[] = [
  defineOperation({
    name: 'storePages.list',
    summary: 'List the pages of the store',
    description: 'Lists all pages in the owner’s words by their slugs, without what stands on them.',
    recorded: false,
    methods: ['GET'],
    paths: ['/platform/v1/store/pages'],
    request: z.object({}),
    response: StorePageList,
    handle: ({ services }) => services.commerce.text('listStorePages', null),
  }),
  defineOperation({
    name: 'storePages.get',
    summary: 'Get a page of the store',
    description: 'Gets a page in all its languages: as it was written, and as HTML that holds text and structure alone.',
    example: KNOWN_PAGE,
    recorded: false,
    methods: ['GET'],
    paths: PATHS,
    request: StorePageBySlug,
    response: StorePageResponse,
    handle: ({ services }, input) => services.commerce.text('getStorePage', input),
  }),
  defineOperation({
    name: 'storePages.set',
    summary: 'Write a page of the store',
    description: 'Writes a page in Markdown, in place of the one of its slug. The store shows it at /pages/ and the slug within seconds.',
    example: {
      takes: {
        slug: 'size-guide-$RANDOM$RANDOM',
        page: { title: { en: 'Size guide' }, markdown: { en: '## Shirts\n\nIf you are **between two sizes**, take the larger one.' } },
      },
    },
    recorded: false,
    methods: ['POST'],
    paths: PATHS,
    request: SetStorePage,
    response: StorePageResponse,
    handle: ({ services }, input) => services.commerce.text('setStorePage', input),
  }),
  defineOperation({
    name: 'storePages.delete',
    summary: 'Delete a page of the store',
    description:
      'Deletes a page in all its languages. Its address is not found from then on. A revision that is given has to be the current one.',
    example: KNOWN_PAGE,
    recorded: false,
    methods: ['DELETE'],
    paths: PATHS,
    request: DeleteStorePage,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('deleteStorePage', input)
    },
  }),
]
