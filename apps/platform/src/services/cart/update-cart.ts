import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findCart } from '../../db/queries/cart/cart.ts'
import type { SeenLine } from '../../domain/cart/cart-line.ts'
import type { CartCoupon } from '../../domain/cart/cart-record.ts'
import type { UpdateCurrentCartRequest } from '../../domain/cart/cart-requests.ts'
import { toUnpricedLines } from '../../domain/cart/unpriced-line.ts'
import type { CartContext } from '../contexts.ts'
import { addItems } from './add-items.ts'
import type { CartChange } from './change-cart.ts'
import { refuseShopOnlyFields } from './refuse-shop-only-fields.ts'
import { viewCart } from './view-cart.ts'

export interface UpdateCart extends CartChange {
  readonly request: Wire<typeof UpdateCurrentCartRequest>
}

/** Changes what the owner wrote into the cart and adds the given lines; a cart is made where there is none. All or nothing. */
export async function updateCart(context: CartContext, { owner, caller = owner, language, request }: UpdateCart) {
  refuseShopOnlyFields(context, request, caller)
  const { cartInfo, merchantDiscounts, giftCardCode } = request
  const giftCard = giftCardCode ? await context.commerce.findGiftCard({ code: giftCardCode }) : undefined
  const known = await addItems(context, { owner, caller, language }, request, async (lines) => {
    const coupon = await couponRequest(context, { owner, request }, lines)
    return () => ({
      notes: { ...findCart(context.db)?.notes, ...cartInfo },
      ...(merchantDiscounts && { merchantDiscounts }),
      ...(coupon && { coupon }),
      ...(giftCard && { giftCard }),
    })
  })
  const { cart } = await viewCart(context, { known })
  return { cart }
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
