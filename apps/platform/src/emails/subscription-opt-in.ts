import { html } from 'hono/html'
import { STORE_SETTINGS } from '../domain/store/store-settings.ts'
import type { MessageBundle } from '../messages.ts'
import { emailPage, type EmailContent } from './email-content.ts'

/** Asks the owner of an address to confirm the subscription. */
export function subscriptionOptIn(url: string, unsubscribeUrl: string, words: MessageBundle): EmailContent {
  const { t } = words
  const shop = STORE_SETTINGS.name
  const heading = t('optIn.heading', { shop })
  const body = html`<p>${t('optIn.text')}</p>
    <p><a href="${url}" style="color:#0e5a48">${t('optIn.link')}</a></p>
    <p>${t('optIn.ignore')}</p>`
  return {
    subject: t('optIn.subject', { shop }),
    text: [heading, '', t('optIn.text'), '', url, '', t('optIn.ignore'), ''].join('\n'),
    html: emailPage(heading, body, words),
    unsubscribeUrl,
  }
}
