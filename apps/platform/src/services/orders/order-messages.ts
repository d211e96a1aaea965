import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { isLocale, type Locale } from '@galleria/intl/locales'
import { storedContent } from '../../db/queries/store/stored-content.ts'
import { emailMessages, type EmailMessages } from '../../emails/email-messages.ts'
import type { CommerceContext } from '../contexts.ts'

/** What e-mails about an order speak: its buyer's language. */
export function messagesOf({ db }: Pick<CommerceContext, 'db'>, { buyerLanguage }: OrderDocument): EmailMessages {
  const locale = buyerLanguage !== undefined && isLocale(buyerLanguage) ? buyerLanguage : STORE_SETTINGS.language
  return messagesIn({ db }, locale)
}

/** What e-mails in a language speak. */
export function messagesIn({ db }: Pick<CommerceContext, 'db'>, locale: Locale): EmailMessages {
  return emailMessages(locale, storedContent(db))
}

/** What e-mails to the owner speak. */
export function ownerMessages({ db }: Pick<CommerceContext, 'db'>): EmailMessages {
  return messagesIn({ db }, STORE_SETTINGS.language)
}
