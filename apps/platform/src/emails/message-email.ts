import { html } from 'hono/html'
import { emailPage, type EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'

interface Message {
  readonly subject: string
  readonly heading: string
  /** What is missing is left out. */
  readonly paragraphs: readonly (string | undefined)[]
  readonly links?: readonly { readonly label: string; readonly url: string }[]
}

/** An e-mail that says a few things, as text and as HTML. */
export function messageEmail({ subject, heading, paragraphs, links = [] }: Message, messages: EmailMessages): EmailContent {
  const said = paragraphs.filter((paragraph) => paragraph !== undefined && paragraph !== '')
  const body = html`${said.map((paragraph) => html`<p style="white-space:pre-line"><bdi>${paragraph}</bdi></p>`)}
  ${links.map(
    ({ label, url }) =>
      html`<p>
        <a href="${url}" style="color:#0e5a48"><bdi>${label}</bdi></a>
      </p>`,
  )}`
  return {
    fromName: messages.shop,
    subject,
    text: [heading, '', ...said, ...links.flatMap(({ label, url }) => ['', label, url]), ''].join('\n'),
    html: emailPage(heading, body, messages),
  }
}
