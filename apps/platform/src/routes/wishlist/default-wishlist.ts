import {
  ChangeDefaultWishlist,
  DefaultWishlistResponse,
  GetDefaultWishlist,
} from '@galleria/platform-client/entities/wishlist/default-wishlist'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'

/** The hosted platform's own calls about the products that a shopper saves. */
export const defaultWishlistOperations: readonly Operation[] = [
  defineOperation({
    name: 'wishlists.getDefault',
    summary: 'Get the default wishlist',
    description: 'Returns the shopper’s wishlist as references to the catalog. Without one, a wishlist without items and id.',
    recorded: true,
    methods: ['GET'],
    paths: servicePaths('/ecom', '/v1/wishlists/get-default'),
    request: GetDefaultWishlist,
    response: DefaultWishlistResponse,
    handle: ({ caller, services }, { appId }) => services.commerce.text('getDefaultWishlist', { owner: caller, appId }),
  }),
  defineOperation({
    name: 'wishlists.addItem',
    summary: 'Add an item to the default wishlist',
    description:
      'Adds an item of the catalog to the shopper’s wishlist. A product is on it once: added again, it takes the variant of the reference. Returns the wishlist if `returnEntity` says so.',
    example: {
      takes: { catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$PRODUCT_ID' }, returnEntity: true },
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/wishlists/add-item'),
    request: ChangeDefaultWishlist,
    response: DefaultWishlistResponse,
    handle: ({ caller, services }, input) => services.commerce.text('addDefaultWishlistItem', { owner: caller, ...input }),
  }),
  defineOperation({
    name: 'wishlists.removeItem',
    summary: 'Remove an item from the default wishlist',
    description:
      'Removes what was added under this reference from the shopper’s wishlist. Succeeds if it is not on it. Returns the wishlist if `returnEntity` says so.',
    example: {
      takes: { catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '$PRODUCT_ID' }, returnEntity: true },
    },
    recorded: true,
    methods: ['POST'],
    paths: servicePaths('/ecom', '/v1/wishlists/remove-item'),
    request: ChangeDefaultWishlist,
    response: DefaultWishlistResponse,
    handle: ({ caller, services }, input) => services.commerce.text('removeDefaultWishlistItem', { owner: caller, ...input }),
  }),
]
