import { directionOf } from '@galleria/intl/locales'
import { html } from 'hono/html'
import { storeSettings } from '../domain/store-settings.ts'
import type { Words } from '../messages.ts'
import type { EmailContent } from './order-confirmation.ts'

/** Asks whoever reads the mails of an address whether they want what the shop sends. */
export function subscriptionOptIn(url: string, { t, locale }: Words): EmailContent {
  const shop = storeSettings.name
  const heading = t('optIn.heading', { shop })
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${heading}</title></head>
<body style="font:16px/1.55 system-ui,sans-serif;color:#181b19;max-width:36rem;margin:2rem auto;padding:0 1rem">
<h1 style="font:400 28px/1.2 Georgia,serif">${heading}</h1>
<p>${t('optIn.text')}</p>
<p><a href="${url}" style="color:#0e5a48">${t('optIn.link')}</a></p>
<p>${t('optIn.ignore')}</p>
</body></html>`
  return {
    subject: t('optIn.subject', { shop }),
    text: [heading, '', t('optIn.text'), '', url, '', t('optIn.ignore'), ''].join('\n'),
    // Nothing in it is asynchronous, so it is a string already.
    html: page.toString(),
  }
}
