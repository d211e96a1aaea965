import type { CartVersion } from '../../entities/wire/api-versions.ts'
import type { Unbound } from '../../transport/unbound.ts'
import { batches } from './own/cart-batches.ts'
import { itemsForLater } from './own/saved-items.ts'
import { cartLinks } from './own/shared-carts.ts'
import type {
  CartAdditions,
  CartBatches,
  CartCodes,
  CartCount,
  ItemCheckouts,
  SavedItems,
  SharedCarts,
  StorefrontCart,
} from './storefront-cart.ts'
import { cartAdditionsOverV1 } from './v1/cart-additions.ts'
import { cartCodesOverV1 } from './v1/cart-codes.ts'
import { cartCountOverV1 } from './v1/cart-count.ts'
import { cartOverV1 } from './v1/cart.ts'
import { itemCheckoutsOverV1 } from './v1/item-checkouts.ts'
import { cartAdditionsOverV2 } from './v2/cart-additions.ts'
import { cartCodesOverV2 } from './v2/cart-codes.ts'
import { cartCountOverV2 } from './v2/cart-count.ts'
import { cartOverV2 } from './v2/cart.ts'
import { itemCheckoutsOverV2 } from './v2/item-checkouts.ts'

/** What a shop does with carts, by its own names, and unbound: `createPartialClient` binds it to a shopper. */
interface CartServices {
  readonly cart: Unbound<StorefrontCart>
  readonly cartCount: Unbound<CartCount>
  readonly cartAdditions: Unbound<CartAdditions>
  readonly cartCodes: Unbound<CartCodes>
  readonly itemCheckouts: Unbound<ItemCheckouts>
  readonly cartBatches: Unbound<CartBatches>
  readonly savedItems: Unbound<SavedItems>
  readonly sharedCarts: Unbound<SharedCarts>
}

/** The embedded platform's own calls have no versions. */
const OWN_SERVICES = { cartBatches: batches, savedItems: itemsForLater, sharedCarts: cartLinks }

/** The services over each version of the platform's calls. */
export const CART_SERVICES: Readonly<Record<CartVersion, CartServices>> = {
  v1: {
    ...OWN_SERVICES,
    cart: cartOverV1,
    cartCount: cartCountOverV1,
    cartAdditions: cartAdditionsOverV1,
    cartCodes: cartCodesOverV1,
    itemCheckouts: itemCheckoutsOverV1,
  },
  v2: {
    ...OWN_SERVICES,
    cart: cartOverV2,
    cartCount: cartCountOverV2,
    cartAdditions: cartAdditionsOverV2,
    cartCodes: cartCodesOverV2,
    itemCheckouts: itemCheckoutsOverV2,
  },
}
