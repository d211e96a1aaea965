import * as z from 'zod/mini'
import { LineItemTaxInfo, OrderItemTax } from '../cart/tax.ts'
import { CatalogReference } from '../line-items/catalog-reference.ts'
import {
  DescriptionLine,
  ExtendedFields,
  ItemType,
  PaymentOption,
  PhysicalProperties,
  PriceDescription,
  ProductName,
  SubscriptionSettings,
  TaxableAddress,
  quantity,
} from '../line-items/line-item-parts.ts'
import { guid, instant, integer, list, looseFields, optionalFields, requestList, text, webUrl } from '../values/fields.ts'
import { Image } from '../values/media.ts'
import { Price } from '../values/money.ts'

const SubscriptionInfo = looseFields({
  id: guid(),
  cycleNumber: z.number(),
  subscriptionOptionTitle: text(150),
  subscriptionOptionDescription: text(500),
  subscriptionSettings: SubscriptionSettings(3650),
  chargesDescription: text(1000),
})

/** A line of an order, as it was bought: later catalog changes do not reach it. */
export const OrderLineItem = z.looseObject({
  id: z.string(),
  quantity: quantity(),
  descriptionLines: list(DescriptionLine, 20),
  ...optionalFields({
    productName: ProductName,
    catalogReference: CatalogReference,
    totalDiscount: Price,
    image: Image,
    physicalProperties: PhysicalProperties,
    itemType: ItemType,
    fulfillerId: guid(),
    refundQuantity: integer(0, 100_000),
    restockQuantity: integer(0, 100_000),
    price: Price,
    priceBeforeDiscounts: Price,
    totalPriceBeforeTax: Price,
    totalPriceAfterTax: Price,
    paymentOption: PaymentOption,
    taxDetails: OrderItemTax,
    taxInfo: LineItemTaxInfo,
    digitalFile: looseFields({ fileId: text(100, 1), link: webUrl().check(z.minLength(1), z.maxLength(2000)), expirationDate: instant() }),
    subscriptionInfo: SubscriptionInfo,
    priceDescription: PriceDescription,
    depositAmount: Price,
    locations: requestList(looseFields({ id: guid(), appId: guid(), quantity: quantity(), name: text(500) }), 5),
    lineItemPrice: Price,
    taxableAddress: TaxableAddress,
    priceUndetermined: z.boolean(),
    fixedQuantity: z.boolean(),
    extendedFields: ExtendedFields,
  }),
})
export type OrderLineItem = z.infer<typeof OrderLineItem>
