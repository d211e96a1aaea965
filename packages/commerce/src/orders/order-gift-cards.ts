import type { GiftRecipient } from '@galleria/platform-client/entities/line-items/gift-recipient'
import Big from 'big.js'
import { giftRecipientOf } from '../catalog/line-texts/gift-recipients.ts'
import type { OrderDocument } from './order-transactions.ts'

type OrderLine = NonNullable<OrderDocument['lineItems']>[number]

/** Gift cards of one line: each holds what is paid for it. */
export interface SoldGiftCards {
  readonly lineItemId: string
  readonly quantity: number
  readonly amount: Big
  /** The recipient of the gift cards; absent, their buyer gets them. */
  readonly gift?: GiftRecipient
}

/** The gift cards that an order sells. What costs nothing, as what a membership pays for, holds nothing. */
export function listSoldGiftCards({ lineItems = [] }: OrderDocument): SoldGiftCards[] {
  return lineItems.filter(isGiftCard).flatMap(({ id, quantity, refundQuantity = 0, price, catalogReference }) => {
    const amount = new Big(price?.amount ?? 0)
    const gift = catalogReference && giftRecipientOf(catalogReference)
    return amount.gt(0) && quantity > refundQuantity
      ? [{ lineItemId: id, quantity: quantity - refundQuantity, amount, ...(gift && { gift }) }]
      : []
  })
}

function isGiftCard({ itemType }: Pick<OrderLine, 'itemType'>): boolean {
  return itemType?.preset === 'GIFT_CARD'
}

/** Whether a line reaches its buyer by e-mail, from where it cannot be taken back. */
export function isSentByEmail(line: Pick<OrderLine, 'itemType'>): boolean {
  return isGiftCard(line) || line.itemType?.preset === 'DIGITAL'
}
