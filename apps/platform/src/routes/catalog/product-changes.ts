import { Product, Variant } from '@galleria/platform-client/entities/catalog/product'
import {
  BulkAdjustProducts,
  BulkUpdateProducts,
  CreateProduct,
  ProductById,
  ProductChanges,
  VariantOverride,
} from '@galleria/platform-client/entities/catalog/product-requests'
import { requestList } from '@galleria/platform-client/entities/values/fields'
import { bulkResults } from '@galleria/platform-client/entities/wire/bulk'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { type Operation, defineOperation } from '../../http/operation.ts'

/** A path with a fixed end stands before one that would take that end for an id. */
export const productChangeOperations: readonly Operation[] = [
  // Succeeds as a whole even where products fail: each has a result of its own.
  defineOperation({
    name: 'products.bulkUpdate',
    summary: 'Set fields of many products',
    description: 'Sets the same price, cost, weight, ribbon or brand for up to 100 products. Each product succeeds or fails individually.',
    example: { takes: { ids: ['$PRODUCT_ID'], set: { ribbon: 'New' } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/bulk/products/update'),
    request: BulkUpdateProducts,
    response: bulkResults(Product),
    handle: ({ services }, input) => services.commerce.text('bulkUpdateProducts', input),
  }),
  // Succeeds as a whole even where products fail: each has a result of its own.
  defineOperation({
    name: 'products.bulkAdjust',
    summary: 'Adjust numbers of many products',
    description:
      'Raises or lowers price, cost or weight of up to 100 products by an amount or a percentage. Each product succeeds or fails individually.',
    example: { takes: { ids: ['$PRODUCT_ID'], adjust: { price: { amount: 2 } } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/bulk/products/adjust-properties'),
    request: BulkAdjustProducts,
    response: bulkResults(Product),
    handle: ({ services }, input) => services.commerce.text('bulkAdjustProducts', input),
  }),
  defineOperation({
    name: 'products.create',
    summary: 'Create a product',
    description: 'Creates a product with its options and its first variants. The store shows it at once, unless it is hidden.',
    example: { takes: { product: { name: 'Stoneware cup', productType: 'physical', priceData: { price: 12 } } } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/products'),
    request: CreateProduct,
    response: z.object({ product: Product }),
    handle: ({ services }, input) => services.commerce.text('createProduct', input),
  }),
  // The product is the one of the path; its id is repeated in the body.
  defineOperation({
    name: 'products.update',
    summary: 'Update a product',
    description: 'Changes the given fields of a product. Carts show the new price; orders keep the old one.',
    example: { takes: { id: '$PRODUCT_ID', product: { description: '<p>Holds 250 ml.</p>' } } },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/stores', '/v1/products/:id'),
    request: z.object({ id: z.string().check(z.maxLength(36)), product: ProductChanges }),
    response: z.object({ product: Product }),
    handle: ({ services }, input) => services.commerce.text('updateProduct', input),
  }),
  defineOperation({
    name: 'products.delete',
    summary: 'Delete a product',
    description: 'Deletes a product with its variants and stock, and removes it from all collections. Orders keep their lines.',
    example: { takes: { id: '$PRODUCT_ID' } },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/stores', '/v1/products/:id'),
    request: ProductById,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('deleteProduct', input)
    },
  }),
  defineOperation({
    name: 'products.updateVariants',
    summary: 'Update the variants of a product',
    description: 'Changes price, weight, SKU or visibility of the variants with the given choices or ids.',
    example: { takes: { id: '$SHIRT_ID', variants: [{ choices: { Size: 'M' }, price: 55 }] } },
    recorded: true,
    methods: ['PATCH'],
    paths: servicePaths('/stores', '/v1/products/:id/variants'),
    request: z.object({ id: z.string().check(z.maxLength(36)), variants: requestList(VariantOverride, 1000, 1) }),
    response: z.object({ variants: z.array(Variant) }),
    handle: ({ services }, input) => services.commerce.text('updateVariants', input),
  }),
  defineOperation({
    name: 'products.resetVariants',
    summary: 'Reset the variants of a product',
    description: 'Resets price, weight and visibility of all variants to those of the product.',
    example: { takes: { id: '$SHIRT_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/products/:id/variants/resetToDefault'),
    request: ProductById,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('resetVariants', input)
    },
  }),
  defineOperation({
    name: 'products.deleteOptions',
    summary: 'Delete the options of a product',
    description: 'Deletes all options of a product. One variant remains. Variant management has to be off.',
    example: { takes: { id: '$PRODUCT_ID' } },
    recorded: true,
    methods: ['DELETE'],
    paths: servicePaths('/stores', '/v1/products/:id/options'),
    request: ProductById,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('deleteOptions', input)
    },
  }),
  defineOperation({
    name: 'products.removeBrand',
    summary: 'Remove the brand of a product',
    description: 'Removes the brand of a product.',
    example: { takes: { id: '$PRODUCT_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/products/:id/remove-brand'),
    request: ProductById,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('removeBrand', input)
    },
  }),
  defineOperation({
    name: 'products.removeRibbon',
    summary: 'Remove the ribbon of a product',
    description: 'Removes the ribbon of a product.',
    example: { takes: { id: '$PRODUCT_ID' } },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/stores', '/v1/products/:id/remove-ribbon'),
    request: ProductById,
    response: z.object({}),
    handle: async ({ services }, input) => {
      await services.commerce.run('removeRibbon', input)
    },
  }),
]
