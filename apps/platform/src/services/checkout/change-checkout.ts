import { type Caller, isAdmin, type Owner } from '@galleria/commerce/access/owner'
import type { CartLine } from '@galleria/commerce/cart/cart-line'
import { requireSubdivisionCode } from '@galleria/commerce/checkout/address-subdivision'
import type { CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import { Failure } from '@galleria/commerce/failures/failure'
import type { CheckoutInfo, CreateCheckout, UpdateCheckout } from '@galleria/platform-client/entities/cart/checkout-requests'
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { checkouts } from '../../db/schema/commerce.ts'
import type { NewItems } from '../cart/add-items.ts'
import type { CommerceContext } from '../contexts.ts'
import { findGiftCard } from '../pricing/gift-cards/find-gift-card.ts'
import { withNewLines, withQuantities } from './checkout-lines.ts'
import { couponOf, dropCode } from './enter-code.ts'
import { type CheckoutRow, quoteOf, refuseClosed } from './open-checkout.ts'
import { toCheckoutResponse, type OfCheckout, ownCheckout } from './own-checkout.ts'
import { refuseShopChannel } from './refuse-shop-channel.ts'
import { requireOfferedSlot } from './slot-bookings.ts'

type Create = z.input<typeof CreateCheckout>
type Update = z.input<typeof UpdateCheckout>

interface CreateCommand {
  readonly caller: Caller
  readonly request: Create
  /** The language in which the items are named, where it is not the shop's. */
  readonly language?: string | undefined
  /** What is known of the buyer: it is the default for what the request does not say. */
  readonly buyer?: CheckoutDetails
}

/** A checkout of its own, without a cart. The shop makes it for the buyer that it names. */
function createCheckoutOf(context: CommerceContext, { caller, request, language, buyer = {} }: CreateCommand) {
  const { checkoutInfo = {}, couponCode, giftCardCode, overrideCheckoutUrl, channelType } = request
  refuseShopChannel(caller, channelType)
  const lines = withNewLines(context, caller, [], request, language)
  if (lines.length === 0) throw new Failure('CART_IS_EMPTY', 'There is nothing to check out.')
  const giftCard = giftCardCode ? findGiftCard(context, { code: giftCardCode }) : undefined
  const now = context.now()
  const id = crypto.randomUUID()
  const owner = ownerFor(caller, checkoutInfo)
  const details = {
    ...buyer,
    ...readDetails(checkoutInfo, 'checkoutInfo'),
    ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
    ...(giftCard && { giftCard }),
  }
  const draft: CheckoutRow = {
    id,
    // There is no cart behind it: nothing has to let go of what is ordered.
    cartId: id,
    ofCart: false,
    ownerKind: owner.kind,
    ownerId: owner.id,
    channelType,
    lines,
    details,
    orderId: null,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + context.checkoutLifetime,
  }
  const row = withSlot(context, draft, checkoutInfo)
  const made = couponCode ? { ...row, details: { ...row.details, coupon: couponOf(context, row, couponCode) } } : row
  context.db.insert(checkouts).values(made).run()
  return toCheckoutResponse(context, made)
}

/** Changes what was told, and adds lines and codes. All or nothing. */
function updateCheckoutOf(context: CommerceContext, { caller, request }: { caller: Caller; request: Update }) {
  const { id, checkout: info = {}, couponCode, giftCardCode, overrideCheckoutUrl } = request
  const row = ownCheckout(context, { caller, id })
  refuseClosed(context, row)
  const giftCard = giftCardCode ? findGiftCard(context, { code: giftCardCode }) : undefined
  const changed = withSlot(
    context,
    {
      ...row,
      lines: withNewLines(context, caller, row.lines, request),
      details: {
        ...row.details,
        ...readDetails(info, 'checkout'),
        ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
        ...(giftCard && { giftCard }),
      },
    },
    info,
  )
  const coupon = couponCode ? { ...couponOf(context, changed, couponCode), enteredHere: true } : undefined
  return writeCheckout(context, row, { lines: changed.lines, details: { ...changed.details, ...(coupon && { coupon }) } })
}

function addToCheckout(context: CommerceContext, { items, ...of }: OfCheckout & { items: NewItems }) {
  const row = ownCheckout(context, of)
  return writeCheckout(context, row, { lines: withNewLines(context, of.caller, row.lines, items) })
}

function updateCheckoutQuantities(
  context: CommerceContext,
  { lineItems, ...of }: OfCheckout & { lineItems: readonly { id: string; quantity: number }[] },
) {
  const row = ownCheckout(context, of)
  return writeCheckout(context, row, { lines: withQuantities(context, row.lines, lineItems) })
}

/** A line that is gone already counts as removed. */
function removeCheckoutLines(context: CommerceContext, { lineItemIds, ...of }: OfCheckout & { lineItemIds: readonly string[] }) {
  const row = ownCheckout(context, of)
  const gone = new Set(lineItemIds.map((id) => id.toLowerCase()))
  const lines = row.lines.filter((line) => !gone.has(line.id))
  if (lines.length === 0) throw new Failure('CART_IS_EMPTY', 'A checkout keeps at least one line.')
  return writeCheckout(context, row, { lines })
}

function removeCheckoutCode(context: CommerceContext, { kind, ...of }: OfCheckout & { kind: 'coupon' | 'gift-card' }) {
  dropCode(context, ownCheckout(context, of), kind)
  return toCheckoutResponse(context, ownCheckout(context, of))
}

function writeCheckout(context: CommerceContext, row: CheckoutRow, changes: { lines?: CartLine[]; details?: CheckoutDetails }) {
  refuseClosed(context, row)
  const changed = { ...changes, updatedAt: context.now() }
  context.db.update(checkouts).set(changed).where(eq(checkouts.id, row.id)).run()
  return toCheckoutResponse(context, { ...row, ...changed })
}

/**
 * The checkout with the time slot that the request chooses, of the delivery option that is chosen then. An option without slots takes
 * none.
 */
function withSlot(context: CommerceContext, row: CheckoutRow, { shippingInfo }: CheckoutInfo): CheckoutRow {
  const { from, to } = shippingInfo?.selectedCarrierServiceOption?.logistics?.deliveryTimeSlot ?? {}
  if (from === undefined || to === undefined) return row
  const offer = quoteOf(context, row, row.details).chosen?.offer
  if (!offer?.timeSlots) return row
  const slot = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  requireOfferedSlot(context, offer, slot)
  return { ...row, details: { ...row.details, timeSlot: { ...slot, shippingOption: offer.code, timeZone: offer.timeSlots.timeZone } } }
}

function ownerFor(caller: Caller, { buyerInfo }: CheckoutInfo): Owner {
  if (!isAdmin(caller)) return caller
  if (buyerInfo?.memberId) return { kind: 'member', id: buyerInfo.memberId }
  return { kind: 'visitor', id: buyerInfo?.visitorId ?? crypto.randomUUID() }
}

/** A person has a name. */
function requireName(contact: CheckoutDetails['contact']): CheckoutDetails['contact'] {
  return contact?.firstName && contact.lastName ? contact : undefined
}

/**
 * What the request tells; what it does not tell stays. Throws for a subdivision that its country does not have.
 * @param field where the request has it
 */
function readDetails({ buyerNote, buyerInfo, billingInfo, shippingInfo, membershipOptions }: CheckoutInfo, field: string): CheckoutDetails {
  const destination = shippingInfo?.shippingDestination
  const payer = requireName(billingInfo?.contactDetails)
  const contact = requireName(destination?.contactDetails) ?? payer
  const vatId = billingInfo?.contactDetails?.vatId
  const memberships = membershipOptions?.selectedMemberships?.memberships
  return {
    ...(buyerInfo?.email && { email: buyerInfo.email }),
    ...(contact && { contact }),
    ...(payer && destination?.contactDetails && { billingContact: payer }),
    ...(vatId && { vatId }),
    ...(destination?.address && {
      shippingAddress: requireSubdivisionCode(destination.address, `${field}.shippingInfo.shippingDestination.address`),
    }),
    ...(billingInfo?.address && { billingAddress: requireSubdivisionCode(billingInfo.address, `${field}.billingInfo.address`) }),
    ...(shippingInfo?.selectedCarrierServiceOption && { shippingOption: shippingInfo.selectedCarrierServiceOption.code }),
    ...(buyerNote !== undefined && { buyerNote }),
    ...(memberships && { memberships }),
  }
}

export const changeCheckoutMethods = {
  addToCheckout,
  createCheckoutOf,
  removeCheckoutCode,
  removeCheckoutLines,
  updateCheckoutOf,
  updateCheckoutQuantities,
}
