import { html } from 'hono/html'
import { emailPage, type EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'

/** Asks the owner of an address to confirm the subscription. */
export function subscriptionOptIn(url: string, unsubscribeUrl: string, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  const heading = t('optIn.heading', { shop })
  const body = html`<p>${t('optIn.text')}</p>
    <p><a href="${url}" style="color:#0e5a48">${t('optIn.link')}</a></p>
    <p>${t('optIn.ignore')}</p>`
  return {
    fromName: shop,
    subject: t('optIn.subject', { shop }),
    text: [heading, '', t('optIn.text'), '', url, '', t('optIn.ignore'), ''].join('\n'),
    html: emailPage(heading, body, messages),
    unsubscribeUrl,
  }
}
