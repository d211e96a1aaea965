import { formatMoney } from '@galleria/intl/money'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

/** Brings the codes of gift cards, each with what it holds. A code stands by itself, so that it can be copied. */
export function giftCardEmail(
  cards: readonly { readonly code: string; readonly amount: string }[],
  { storeUrl, currency }: { readonly storeUrl: string; readonly currency: string },
  words: EmailMessages,
): EmailContent {
  const { t, counted, link, locale, shop } = words
  return messageEmail(
    {
      subject: counted('email.giftCard.subject', cards.length, { shop }),
      heading: counted('email.giftCard.heading', cards.length),
      paragraphs: [...cards.flatMap(({ code, amount }) => [formatMoney(amount, { locale, currency }), code]), t('email.giftCard.text')],
      links: [{ label: t('email.giftCard.link', { shop }), url: `${storeUrl}${link('/')}` }],
    },
    words,
  )
}
