import type { SeenLine } from '@galleria/commerce/cart/cart-line'
import type { CartCoupon, CartGiftCard } from '@galleria/commerce/cart/cart-record'
import { toUnpricedLines } from '@galleria/commerce/cart/unpriced-line'
import { Failure } from '@galleria/commerce/failures/failure'
import type { UpdateCurrentCartRequest } from '@galleria/platform-client/entities/cart/cart-by-id'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findCart } from '../../db/queries/cart/cart.ts'
import type { CartContext } from '../contexts.ts'
import { addItems } from './add-items.ts'
import type { CartChange } from './change-cart.ts'
import { refuseAdminOnlyFields } from './refuse-admin-only-fields.ts'
import { viewCart } from './view-cart.ts'

export interface UpdateCart extends CartChange {
  readonly request: Wire<typeof UpdateCurrentCartRequest>
}

/** Changes what the owner wrote into the cart and adds the given lines; a cart is made where there is none. All or nothing. */
async function updateCart(context: CartContext, { owner, caller = owner, language, request }: UpdateCart) {
  refuseAdminOnlyFields(context, request, caller)
  const { cartInfo, merchantDiscounts, promotionCode } = request
  const giftCard = await giftCardOf(context, request)
  // A code of either kind that is no gift card's is a coupon's, or unknown.
  const couponCode = request.couponCode ?? (giftCard ? undefined : promotionCode)
  const added = await addItems(context, { owner, caller, language }, request, async (lines) => {
    const coupon = await couponRequest(context, { owner, request: { ...request, couponCode } }, lines)
    return () => ({
      notes: { ...findCart(context.db)?.notes, ...cartInfo },
      ...(merchantDiscounts && { merchantDiscounts }),
      ...(coupon && { coupon }),
      ...(giftCard && { giftCard }),
    })
  })
  const { cart } = await viewCart(context, added)
  return { cart }
}

/** The gift card of the request's code; none where a code of either kind is not one's. */
async function giftCardOf(
  { commerce }: CartContext,
  { giftCardCode, promotionCode }: UpdateCart['request'],
): Promise<CartGiftCard | undefined> {
  if (giftCardCode) return commerce.findGiftCard({ code: giftCardCode })
  if (!promotionCode) return undefined
  try {
    return await commerce.findGiftCard({ code: promotionCode })
  } catch (error) {
    if (error instanceof Failure && error.code === 'GIFT_CARD_NOT_FOUND') return undefined
    throw error
  }
}

/** The coupon of the request's code, if it is good for the lines. Throws why it is not. */
async function couponRequest(
  context: CartContext,
  { owner, request }: UpdateCart,
  lines: readonly SeenLine[],
): Promise<CartCoupon | undefined> {
  if (!request.couponCode) return undefined
  const email = request.cartInfo?.buyerInfo?.email ?? findCart(context.db)?.notes.buyerInfo?.email
  return context.commerce.findCoupon({
    code: request.couponCode,
    request: { owner, ...(email && { email }), lines: toUnpricedLines(lines) },
  })
}

export const updateCartMethods = { updateCart }
