import { html } from 'hono/html'
import { emailPage, type EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { summarizeLines } from './summarize-lines.ts'

interface Reminder {
  /** What can still be bought: "2 × Stoneware cup". */
  readonly items: readonly string[]
  /** The link that goes on with the checkout. */
  readonly link: string
  readonly endUrl: string
}

const LINK = 'color:#0e5a48'

/** Tells an address, once, of a checkout that was not finished. */
export function reminderEmail({ items, link, endUrl }: Reminder, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  const named = summarizeLines(items, messages)
  const heading = t('reminder.heading')
  const body = html`<p>${t('reminder.text', { shop })}</p>
    <ul style="padding-inline-start:1.25rem">
      ${named.map((item) => html`<li><bdi>${item}</bdi></li>`)}
    </ul>
    <p><a href="${link}" style="${LINK}">${t('reminder.link')}</a></p>
    <p>${t('reminder.prices')}</p>
    <p style="font-size:13px">${t('reminder.once')} <a href="${endUrl}" style="${LINK}">${t('reminder.end')}</a></p>`
  const text = [
    heading,
    '',
    t('reminder.text', { shop }),
    '',
    ...named,
    '',
    link,
    '',
    t('reminder.prices'),
    '',
    t('reminder.once'),
    `${t('reminder.end')}: ${endUrl}`,
    '',
  ]
  return {
    fromName: shop,
    subject: t('reminder.subject', { shop }),
    text: text.join('\n'),
    html: emailPage(heading, body, messages),
    unsubscribeUrl: endUrl,
  }
}
