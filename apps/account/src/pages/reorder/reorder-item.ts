import type { Messages } from '@galleria/intl/messages'
import { formatMoney, type Localization } from '@galleria/intl/money'
import { toLinePicture } from '@galleria/order-view/line-picture'
import type { LinkedItem } from '@galleria/platform-client/entities/orders/order-link'
import { toLineOptions } from '@galleria/platform-client/storefront/line-options'
import { getTranslatedText } from '@galleria/platform-client/storefront/translated-text'
import type { LinePicture } from '@galleria/ui/commerce/line-item'
import type { LineOption } from '@galleria/ui/commerce/line-options'

/** A line of an order that may be ordered again. */
export interface ReorderItem {
  /** The id is the line's place in the order, which may hold the same thing twice. */
  readonly id: string
  readonly name: string
  /** The language of the name and the options; absent, it is the store's. */
  readonly language?: string
  readonly picture: LinePicture | null
  readonly options: readonly LineOption[]
  /** The quantity that would be added; 0 where the item cannot be bought now. */
  readonly quantity: number
  /** The price of one piece today; null where the item is no longer sold. */
  readonly price: string | null
  /** What is different from then. */
  readonly changes: readonly string[]
}

export function reorderItem(item: LinkedItem, index: number, localization: Localization, { t, counted }: Messages): ReorderItem {
  const { name, productName, quantity, available, price, priceBefore, image, descriptionLines = [] } = item
  const money = (amount: string) => formatMoney(amount, localization)
  const stock = price === undefined ? t('reorder.gone') : available === 0 ? t('reorder.soldOut') : counted('reorder.left', available)
  return {
    id: String(index),
    name: getTranslatedText(productName) ?? name,
    ...(productName?.language && { language: productName.language }),
    picture: toLinePicture(image),
    options: toLineOptions(descriptionLines),
    quantity: available,
    price: price === undefined ? null : money(price),
    changes: [
      ...(available < quantity ? [stock] : []),
      ...(price !== undefined && priceBefore !== undefined
        ? [t('reorder.priceWas', { before: money(priceBefore), now: money(price) })]
        : []),
    ],
  }
}
