import {
  AddMediaToChoices,
  AddProductMedia,
  RemoveMediaFromChoices,
  RemoveProductMedia,
} from '@galleria/platform-client/entities/catalog/product-requests'
import * as z from 'zod/mini'
import { type Operation, defineOperation, servicePaths } from '../../http/operation.ts'

export const productMediaOperations: readonly Operation[] = [
  defineOperation({
    name: 'products.addMedia',
    summary: 'Add media to a product',
    description: 'Adds pictures or videos, by address or by id, to a product or to one of its choices.',
    example: { takes: { id: '$PRODUCT_ID', media: [{ url: 'https://example.com/cup.jpg' }] } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/products/:id/media'),
    request: AddProductMedia,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('addProductMedia', input)
    },
  }),
  defineOperation({
    name: 'products.removeMedia',
    summary: 'Remove media of a product',
    description: 'Takes pictures or videos off a product. An empty list takes all.',
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
    description: 'Shows pictures of the product for some of its choices, such as those of a colour.',
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
    description: 'Shows the product’s pictures for these choices no longer. The product keeps them.',
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
