import type { CartVersion } from '../../entities/wire/api-versions.ts'
import type { Unbound } from '../../transport/unbound.ts'
import type { CartAdditions } from './storefront-cart.ts'
import { cartAdditionsOverV1 } from './v1/cart-additions.ts'
import { cartAdditionsOverV2 } from './v2/cart-additions.ts'

/** The additions over each version of the platform's calls. A bundle with them alone holds no schema of a cart. */
export const CART_ADDITIONS: Readonly<Record<CartVersion, Unbound<CartAdditions>>> = {
  v1: cartAdditionsOverV1,
  v2: cartAdditionsOverV2,
}
