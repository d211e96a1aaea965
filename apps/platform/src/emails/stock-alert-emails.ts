import { html } from 'hono/html'
import { emailPage, type EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'

/** What an alert is about, as its mails show it. Without a name where the catalog no longer has it. */
export interface DescribedAlert {
  readonly name?: string
  /** The chosen variant, such as "Ink / 42"; empty for a product without options. */
  readonly choices: string
  /** The product's page in the store, with the variant chosen. */
  readonly url: string
  readonly picture?: string
}

const LINK = 'color:#0e5a48'
/** The width of the picture, in CSS pixels. */
const PICTURE_WIDTH = 240

/** Asks the owner of an address whether it wants to be told. */
export function stockAlertOptIn(alert: DescribedAlert, url: string, endUrl: string, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  const heading = t('stockAlert.optIn.heading', { product: formatName(alert) })
  const body = html`${picture(alert)}
    <p>${t('stockAlert.optIn.text', { product: formatName(alert), shop })}</p>
    <p><a href="${url}" style="${LINK}">${t('stockAlert.optIn.link')}</a></p>
    <p>${t('optIn.ignore')}</p>`
  const text = [t('stockAlert.optIn.text', { product: formatName(alert), shop }), '', url, '', t('optIn.ignore')]
  return alertEmail({ subject: t('stockAlert.optIn.subject', { product: formatName(alert), shop }), heading, body, text, endUrl }, messages)
}

interface AlertEnd {
  /** The URL that ends the alert by the buttons of mail programs. */
  readonly endUrl: string
  /** The store's page that asks first. */
  readonly endPage: string
}

/** Tells an address, once, that what it waits for is there. */
export function backInStockEmail(alert: DescribedAlert, { endUrl, endPage }: AlertEnd, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  const heading = t('stockAlert.back.heading', { product: formatName(alert) })
  const body = html`${picture(alert)}
    <p>${t('stockAlert.back.text', { shop })}</p>
    <p><a href="${alert.url}" style="${LINK}">${t('stockAlert.back.link')}</a></p>
    <p style="font-size:13px">${t('stockAlert.back.once')} <a href="${endPage}" style="${LINK}">${t('stockAlert.back.end')}</a></p>`
  const text = [
    t('stockAlert.back.text', { shop }),
    '',
    alert.url,
    '',
    t('stockAlert.back.once'),
    `${t('stockAlert.back.end')}: ${endPage}`,
  ]
  return alertEmail({ subject: t('stockAlert.back.subject', { product: formatName(alert), shop }), heading, body, text, endUrl }, messages)
}

interface AlertParts {
  readonly subject: string
  readonly heading: string
  readonly body: ReturnType<typeof html>
  readonly text: readonly string[]
  readonly endUrl: string
}

function alertEmail({ subject, heading, body, text, endUrl }: AlertParts, messages: EmailMessages): EmailContent {
  return {
    fromName: messages.shop,
    subject,
    text: [heading, '', ...text, ''].join('\n'),
    html: emailPage(heading, body, messages),
    unsubscribeUrl: endUrl,
  }
}

/** "Court sneaker (Ink / 42)" */
function formatName({ name = '', choices }: DescribedAlert): string {
  return choices === '' ? name : `${name} (${choices})`
}

/** The picture of the product beside its name, without a text: it says nothing more than the name. */
function picture({ picture: url, url: page }: DescribedAlert) {
  if (url === undefined) return ''
  return html`<p>
    <a href="${page}"><img src="${url}" alt="" width="${PICTURE_WIDTH}" style="max-width:100%;height:auto;border:0" /></a>
  </p>`
}
