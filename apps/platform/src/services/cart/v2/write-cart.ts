import { isAdmin } from '@galleria/commerce/access/owner'
import type { CartDetails } from '@galleria/commerce/cart/cart-record'
import { changeContent, type CartContent } from '@galleria/commerce/cart/v2/change-content'
import { toNewItems } from '@galleria/commerce/cart/v2/new-items'
import { withSubdivisionCode } from '@galleria/commerce/checkout/address-subdivision'
import { Failure } from '@galleria/commerce/failures/failure'
import type { CartChanges, CreateCart, UpdateFormSubmissions } from '@galleria/platform-client/entities/cart-v2/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findCart } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { addItems } from '../add-items.ts'
import { changeInPlace, endCart } from '../change-cart.ts'
import { forgetEndedCart } from '../forget-ended-cart.ts'
import { refuseAdminOnlyFields } from '../refuse-admin-only-fields.ts'
import { refuseFutureMemberships } from './add-line-items.ts'
import { LOUD_ADDITIONS } from './addition-rules.ts'
import { findCouponOf, findGiftCardOf } from './codes.ts'
import { findDeliveryMethod } from './delivery-method.ts'
import { priceCartOf, requireCartOf, type CartCall } from './read-cart.ts'

interface CreateCommand extends CartCall {
  readonly request: Wire<typeof CreateCart>
  /** The id of a cart that is not the current one. */
  readonly apartId?: string | undefined
}

/** Makes a cart with all that the request names, or nothing. What the current cart holds already stays in it. */
async function createCartV2(context: CartContext, { request, apartId, ...call }: CreateCommand) {
  const { cart: info = {}, coupons: [coupon] = [], giftCards = [], deliveryMethod } = request
  const [giftCard] = giftCards
  const items = toNewItems(request)
  refuseFutureMemberships(request)
  refuseAdminOnlyFields(context, items, call.caller)
  refuseUnknownSubdivisions(info)
  if (giftCards.length > 1) throw new Failure('MAX_GIFT_CARDS_PER_CART_EXCEEDED', 'A cart has one gift card.')
  const content = () => changeContent(findCart(context.db) ?? EMPTY, info)
  const foundCard = giftCard && (await findGiftCardOf(context, giftCard))
  const added = await addItems(context, { ...call, apartId }, { ...items, rules: LOUD_ADDITIONS }, async (lines) => {
    const foundCoupon = coupon && (await findCouponOf(context, call, { ...coupon, lines, email: content().notes.buyerInfo?.email }))
    const option =
      deliveryMethod && (await findDeliveryMethod(context, { method: deliveryMethod, notes: content().notes, lines, owner: call.owner }))
    return () => {
      const { notes, details } = content()
      return {
        notes: { ...notes, ...(option && { selectedShippingOption: option }) },
        details: { ...details, ...toNewDetails(info, call), ...(apartId !== undefined && { apart: true }) },
        ...(foundCoupon && { coupon: foundCoupon }),
        ...(foundCard && { giftCard: foundCard }),
      }
    }
  })
  const { cart } = await priceCartOf(context, { ...call, cartId: apartId }, added)
  return { cart }
}

const EMPTY: CartContent = { notes: {}, details: {} }

/** What only a new cart takes. The shop names the one that made it. */
function toNewDetails(
  { source = {}, settings, customerInfo, demo }: NonNullable<CreateCommand['request']['cart']>,
  { caller }: CartCall,
): CartDetails {
  const { channelType, externalReferences, createdBy, customContentReference } = source
  return {
    ...(channelType && { channelType }),
    ...(externalReferences && { externalReferences }),
    ...(customContentReference && { customContentReference }),
    ...(createdBy && isAdmin(caller) && { createdBy }),
    ...(settings && { settings }),
    ...(customerInfo?.openAccess && { openAccess: true }),
    ...(demo && { demo }),
  }
}

/** Changes what is written in the cart: what is absent stays, null clears. */
async function updateCartV2(context: CartContext, { changes, ...call }: CartCall & { readonly changes: Wire<typeof CartChanges> }) {
  const { notes, details } = requireCartOf(context, call)
  refuseUnknownSubdivisions(changes)
  return writeContent(context, call, changeContent({ notes, details }, changes))
}

/** Notes the forms that belong to the cart, in place of those of before. */
async function updateFormSubmissionsV2(
  context: CartContext,
  { formSubmissions = [], ...call }: CartCall & Wire<typeof UpdateFormSubmissions>,
) {
  const { notes, details } = requireCartOf(context, call)
  return writeContent(context, call, { notes, details: { ...details, formSubmissions } })
}

async function writeContent(context: CartContext, call: CartCall, content: CartContent) {
  const written = context.db.transaction(() => changeInPlace(context, call.caller, () => ({ ...content })))
  scheduleOutbox(context)
  const { cart } = await priceCartOf(context, call, { written })
  return { cart }
}

async function deleteCartV2(context: CartContext, call: CartCall): Promise<void> {
  const record = requireCartOf(context, call)
  context.db.transaction(() => endCart(context, record, call.caller))
  scheduleOutbox(context)
  await forgetEndedCart(context, record)
}

/** Countries with a list of subdivisions have no others. */
function refuseUnknownSubdivisions({ deliveryInfo, paymentInfo }: Wire<typeof CartChanges>): void {
  for (const address of [deliveryInfo?.address, paymentInfo?.billingAddress]) {
    if (address && !withSubdivisionCode(address))
      throw new Failure('INVALID_ADDRESS_FORMAT', `There is no ${address.subdivision ?? ''} in ${address.country ?? ''}.`)
  }
}

export const writeCartMethods = { createCartV2, deleteCartV2, updateCartV2, updateFormSubmissionsV2 }
