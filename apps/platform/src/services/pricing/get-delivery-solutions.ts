import type { UnpricedLine } from '@galleria/commerce/cart/unpriced-line'
import { Failure } from '@galleria/commerce/failures/failure'
import { priceCart } from '@galleria/commerce/pricing/price-cart'
import type { PricedShipping } from '@galleria/commerce/pricing/pricing'
import { localizeOffer } from '@galleria/commerce/pricing/settings/localize-shipping'
import type { ShippingOffer } from '@galleria/commerce/pricing/shipping-offers'
import { cartPrice } from '@galleria/commerce/values/money'
import type { DeliverableItem, GetDeliverySolutions } from '@galleria/platform-client/entities/cart-v2/delivery-solutions'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import Big from 'big.js'
import type { CommerceContext } from '../contexts.ts'
import { pricingInput } from './pricing-input.ts'

interface SolutionsRequest {
  readonly request: Wire<typeof GetDeliverySolutions>
  readonly language?: string | undefined
}

/** How items of a cart, or of none, can be delivered to an address. */
function getDeliverySolutions(context: CommerceContext, { request: { lineItems, destination }, language }: SolutionsRequest) {
  if (destination?.country === undefined) throw new Failure('REQUIRED_COUNTRY', 'The country of the destination is missing.')
  const lines = lineItems.map(toLine)
  const input = pricingInput(context, {
    lines,
    shippingAddress: destination,
    calculate: { tax: false, additionalFees: false },
  })
  const { shipping, problems } = priceCart(input)
  if (problems.shipping?.code === 'SHIPPING_REGION_NOT_FOUND') throw new Failure('NO_DELIVERY_REGION_FOUND', problems.shipping.description)
  const shippable = lines.filter((line) => line.shippable).map(({ id }) => id)
  return {
    deliverySolutions: (shipping?.offers ?? []).map((offer) => toSolution(offer, shipping, shippable, input.settings, language)),
    errors: [],
  }
}

/** What says nothing of its delivery is taken to travel. */
function toLine(
  { id, name = '', quantity = 1, physicalProperties = {}, ...prices }: Wire<typeof DeliverableItem>,
  index: number,
): UnpricedLine {
  const { totalPrice, totalPriceBeforeDiscount = totalPrice, priceBeforeDiscount } = prices
  const price = priceBeforeDiscount ?? new Big(totalPriceBeforeDiscount ?? 0).div(quantity).toFixed()
  const { weight, shippable = true } = physicalProperties
  return {
    id: id ?? String(index),
    name,
    quantity,
    price,
    fullPrice: price,
    preset: 'PHYSICAL',
    shippable,
    paymentOption: 'FULL_PAYMENT_ONLINE',
    ...(weight !== undefined && { weight }),
  }
}

function toSolution(
  offer: ShippingOffer,
  shipping: PricedShipping | undefined,
  lineItemIds: readonly string[],
  money: { readonly currency: string; readonly language: string },
  language: string | undefined,
) {
  const { code, carrierId, instructions, pickup, price, charges } = offer
  const { title, deliveryTime } = localizeOffer(offer, language)
  return {
    deliveryReference: { code, appId: carrierId },
    title,
    logistics: {
      deliveryTime,
      ...(instructions && { instructions }),
      ...(pickup && { pickupDetails: { address: { ...pickup }, pickupMethod: 'STORE_PICKUP' } }),
    },
    cost: {
      deliveryPrice: cartPrice(price, money),
      additionalCosts: charges.map(({ type, details, amount }) => ({
        description: details ?? type,
        deliveryPrice: cartPrice(amount, money),
      })),
    },
    deliveryAllocations: [
      {
        deliveryCarrier: { appId: carrierId, code },
        ...(shipping && { deliveryRegion: { id: shipping.region.id, name: shipping.region.name } }),
        applicableLineItems: { lineItemIds: [...lineItemIds] },
      },
    ],
    partial: false,
  }
}

export const getDeliverySolutionsMethods = { getDeliverySolutions }
