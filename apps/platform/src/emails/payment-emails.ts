import type { Charge } from '@galleria/commerce/checkout/payment'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

interface HeldPayment extends Charge {
  readonly email: string
  /** Amounts at the provider, each with its currency. */
  readonly taken: readonly string[]
  readonly reference: string
}

/** Tells the owner of a payment that is not the agreed sum. The amounts are as the provider names them: no currency of the shop formats them. */
export function paymentHeldNotice({ amount, currency, email, taken, reference }: HeldPayment, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  const agreed = `${amount} ${currency}`
  return messageEmail(
    {
      subject: t('email.paymentHeld.subject', { shop }),
      heading: t('email.paymentHeld.heading', { taken: [...new Set(taken)].join(', '), agreed }),
      paragraphs: [t('email.paymentHeld.text'), [reference, email].join(' · ')],
    },
    messages,
  )
}

/** Tells the owner of a refund at the provider that the payment cannot have. */
export function refundHeldNotice(
  { amount, currency, number, reference }: Charge & { readonly number: string; readonly reference: string },
  messages: EmailMessages,
): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.refundHeld.subject', { number, shop }),
      heading: t('email.refundHeld.heading', { amount: `${amount} ${currency}`, number }),
      paragraphs: [t('email.refundHeld.text'), reference],
    },
    messages,
  )
}
