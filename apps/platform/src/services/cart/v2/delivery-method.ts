import type { SeenLine } from '@galleria/commerce/cart/cart-line'
import type { CartNotes } from '@galleria/commerce/cart/cart-record'
import { toUnpricedLines } from '@galleria/commerce/cart/unpriced-line'
import { toConfirmedLines, withRequestedQuantities } from '@galleria/commerce/cart/v2/confirmed-lines'
import { Failure } from '@galleria/commerce/failures/failure'
import type { DeliveryMethodInput } from '@galleria/platform-client/entities/cart-v2/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findLines } from '../../../db/queries/cart/cart.ts'
import type { CartContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { changeInPlace } from '../change-cart.ts'
import { resolveLines } from '../view-cart.ts'
import { priceCartOf, requireCartOf, type CartCall } from './read-cart.ts'

type Method = Wire<typeof DeliveryMethodInput>

/** Chooses how the cart is delivered to its address. */
async function setDeliveryMethodV2(context: CartContext, { method, ...call }: CartCall & { readonly method: Method }) {
  const { notes } = requireCartOf(context, call)
  const lines = await resolveLines(context, findLines(context.db))
  const option = await findDeliveryMethod(context, { method, notes, lines, owner: call.owner })
  return changeMethod(context, call, option)
}

function removeDeliveryMethodV2(context: CartContext, call: CartCall) {
  requireCartOf(context, call)
  return changeMethod(context, call, undefined)
}

async function changeMethod(context: CartContext, call: CartCall, option: CartNotes['selectedShippingOption']) {
  const { db } = context
  const { selectedShippingOption: _, ...notes } = requireCartOf(context, call).notes
  const written = db.transaction(() =>
    changeInPlace(context, call.caller, () => ({ notes: { ...notes, ...(option && { selectedShippingOption: option }) } })),
  )
  scheduleOutbox(context)
  const { cart } = await priceCartOf(context, call, { written })
  return { cart }
}

interface MethodRequest extends Pick<CartCall, 'owner'> {
  readonly method: Method
  readonly notes: CartNotes
  readonly lines: readonly SeenLine[]
}

/** The way of delivery that goes with the address and the lines. Throws what is missing for it. */
export async function findDeliveryMethod(
  { commerce }: CartContext,
  { method: { code, appId }, notes, lines, owner }: MethodRequest,
): Promise<NonNullable<CartNotes['selectedShippingOption']>> {
  const address = notes.contactInfo?.address
  if (address?.country === undefined) throw new Failure('DELIVERY_METHOD_MISSING_ADDRESS', 'A delivery method needs the delivery address.')
  if (lines.length === 0) throw new Failure('DELIVERY_METHOD_MISSING_LINE_ITEMS', 'There is nothing to deliver.')
  const { summary } = await commerce.summarizeCart({
    cart: { id: '', revision: '' },
    owner,
    lines: toConfirmedLines(toUnpricedLines(withRequestedQuantities(lines))),
    shippingAddress: address,
    shippingOption: { code, ...(appId && { carrierId: appId }) },
    calculate: { tax: false, additionalFees: false },
    validations: 'SKIP_VALIDATIONS',
    extended: false,
    signed: false,
  })
  const found = summary.deliverySummary?.method
  if (!found) throw new Failure('DELIVERY_METHOD_NOT_FOUND', `There is no delivery method ${code} here.`, { code, ...(appId && { appId }) })
  return { code: found.code, carrierId: found.appId }
}

export const deliveryMethodMethods = { removeDeliveryMethodV2, setDeliveryMethodV2 }
