import type { OrderLineItem } from '@galleria/platform-client/entities/orders/order-line-item'
import type { Price } from '@galleria/platform-client/entities/values/money'
import { toLineOptions } from '@galleria/platform-client/storefront/line-options'
import { getTranslatedText } from '@galleria/platform-client/storefront/translated-text'
import type { LinePicture } from '@galleria/ui/commerce/line-item'
import type { LineOption } from '@galleria/ui/commerce/line-options'
import { toLinePicture } from './line-picture.ts'

export interface OrderLine {
  readonly id: string
  readonly name: string
  /** Language of the name and the options; the store's if absent. */
  readonly language?: string
  readonly quantity: number
  readonly picture: LinePicture | null
  readonly options: readonly LineOption[]
  readonly total: string | null
  /** The price of one piece, where several were bought. */
  readonly unitPrice: string | null
}

/** One line of an order with its amounts written out. */
export function toOrderLine(line: OrderLineItem, money: (price: Price | undefined) => string | null): OrderLine {
  return {
    id: line.id,
    name: getTranslatedText(line.productName) ?? '',
    ...(line.productName?.language && { language: line.productName.language }),
    quantity: line.quantity,
    picture: toLinePicture(line.image),
    options: toLineOptions(line.descriptionLines),
    total: money(line.lineItemPrice ?? line.totalPriceAfterTax),
    unitPrice: line.quantity > 1 ? money(line.price) : null,
  }
}
