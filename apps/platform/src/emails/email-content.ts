import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { formatPostalAddress } from '@galleria/intl/address'
import { directionOf } from '@galleria/intl/locales'
import { html, raw } from 'hono/html'
import type { EmailMessages } from './email-messages.ts'

export interface EmailContent {
  /** The sender's name. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** URL that ends the mails of this kind. */
  readonly unsubscribeUrl?: string
}

/** Mail programs that know of the dark draw it by this; what is written at the elements is for all others. */
const DARK = '@media (prefers-color-scheme:dark){body{background:#141716!important;color:#eceee9!important}a{color:#7fc7b2!important}}'

/** The HTML of an e-mail: a heading, the text below it, and the sender. */
export function emailPage(heading: string, body: ReturnType<typeof html>, { locale, shop }: EmailMessages): string {
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
        <style>
          ${raw(DARK)}
        </style>
      </head>
      <body
        style="font:16px/1.55 system-ui,sans-serif;color:#181b19;background:#fff;overflow-wrap:anywhere;max-width:36rem;margin:2rem auto;padding:0 1rem"
      >
        <h1 style="font:400 28px/1.2 Georgia,serif">${heading}</h1>
        ${body}
        <p style="font-size:13px;margin-top:2.5rem">
          <bdi>${[shop, ...formatPostalAddress(STORE_SETTINGS.businessAddress, locale)].join(' · ')}</bdi>
        </p>
      </body>
    </html>`
  // Nothing in it is asynchronous, so it is a string already.
  return page.toString()
}
