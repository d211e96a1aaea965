import { isLocale } from '@galleria/intl/locales'
import type { OrderDocument } from '../../domain/orders/order-transactions.ts'
import { STORE_SETTINGS } from '../../domain/store/store-settings.ts'
import { messagesIn, type MessageBundle } from '../../messages.ts'

/** What e-mails about an order speak: its buyer's language. */
export function messagesOf({ buyerLanguage }: OrderDocument): MessageBundle {
  return messagesIn(buyerLanguage !== undefined && isLocale(buyerLanguage) ? buyerLanguage : STORE_SETTINGS.language)
}
