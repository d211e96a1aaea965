import { formatMoney } from '@galleria/intl/money'
import { MAX_GIFT_MESSAGE_LENGTH } from '@galleria/platform-client/entities/line-items/gift-recipient'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'
import { sanitizeTypedText } from './sanitize-typed-text.ts'

/** What a buyer says to the cards' recipient. */
interface Gift {
  readonly from: string
  readonly message: string
}

/** Brings the codes of gift cards, each with what it holds. A code stands by itself, so that it can be copied. */
export function giftCardEmail(
  cards: readonly { readonly code: string; readonly amount: string }[],
  { storeUrl, currency }: { readonly storeUrl: string; readonly currency: string },
  messages: EmailMessages,
  gift?: Gift,
): EmailContent {
  const { t, counted, link, locale, shop } = messages
  const from = sanitizeTypedText(gift?.from ?? '')
  return messageEmail(
    {
      subject: gift && from ? t('email.gift.subject', { from, shop }) : counted('email.giftCard.subject', cards.length, { shop }),
      heading: counted('email.giftCard.heading', cards.length),
      paragraphs: [
        sanitizeTypedText(gift?.message ?? '', MAX_GIFT_MESSAGE_LENGTH),
        ...cards.flatMap(({ code, amount }) => [formatMoney(amount, { locale, currency }), code]),
        t('email.giftCard.text'),
      ],
      links: [{ label: t('email.giftCard.link', { shop }), url: `${storeUrl}${link('/')}` }],
    },
    messages,
  )
}

/** Tells a buyer that a gift has arrived, without its code. */
export function giftCardSentEmail(recipient: string, number: string, messages: EmailMessages): EmailContent {
  const { t } = messages
  return messageEmail(
    {
      subject: t('email.giftSent.subject', { number }),
      heading: t('email.giftSent.heading'),
      paragraphs: [t('email.giftSent.text', { recipient, number })],
    },
    messages,
  )
}
