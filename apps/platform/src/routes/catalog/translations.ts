import { CollectionTranslations, ProductTranslations } from '@galleria/platform-client/entities/catalog/translation'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'

const id = z.string().check(z.maxLength(36))
const ofProduct = {
  recorded: false,
  paths: ['/platform/v1/products/:id/translations'],
  response: z.object({ translations: ProductTranslations }),
}
const ofCollection = {
  recorded: false,
  paths: ['/platform/v1/collections/:id/translations'],
  response: z.object({ translations: CollectionTranslations }),
}

/** Texts of the catalog in other languages than the store's. Reads show them to requests that name a language in `x-wix-linguist`. */
export const translationOperations: readonly Operation[] = [
  defineOperation({
    ...ofProduct,
    name: 'productTranslations.get',
    summary: 'Get the translations of a product',
    description: 'Gets the texts of a product in every language that it is translated into.',
    example: { takes: { id: '$PRODUCT_ID' } },
    methods: ['GET'],
    request: z.object({ id }),
    handle: ({ services }, input) => services.commerce.text('getProductTranslations', input),
  }),
  defineOperation({
    ...ofProduct,
    name: 'productTranslations.set',
    summary: 'Set the translations of a product',
    description:
      'Sets the texts of a product in all languages besides the store’s. Requests that name a language in the header `x-wix-linguist` read them; a text that is not translated is shown in the store’s language.',
    example: {
      takes: { id: '$PRODUCT_ID', translations: [{ language: 'de', name: 'Morgentasse', description: '<p>Aus Steinzeug.</p>' }] },
    },
    methods: ['POST'],
    request: z.object({ id, translations: ProductTranslations }),
    handle: ({ services }, input) => services.commerce.text('setProductTranslations', input),
  }),
  defineOperation({
    ...ofCollection,
    name: 'collectionTranslations.get',
    summary: 'Get the translations of a collection',
    description: 'Gets the texts of a collection in every language that it is translated into.',
    example: { takes: { id: '$COLLECTION_ID' } },
    methods: ['GET'],
    request: z.object({ id }),
    handle: ({ services }, input) => services.commerce.text('getCollectionTranslations', input),
  }),
  defineOperation({
    ...ofCollection,
    name: 'collectionTranslations.set',
    summary: 'Set the translations of a collection',
    description: 'Sets the name and the description of a collection in all languages besides the store’s.',
    example: { takes: { id: '$COLLECTION_ID', translations: [{ language: 'de', name: 'Tisch' }] } },
    methods: ['POST'],
    request: z.object({ id, translations: CollectionTranslations }),
    handle: ({ services }, input) => services.commerce.text('setCollectionTranslations', input),
  }),
]
