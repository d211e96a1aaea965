import { directionOf } from '@galleria/intl/locales'
import { html } from 'hono/html'
import type { Words } from '../messages.ts'
import type { EmailContent } from './order-confirmation.ts'

interface Message {
  readonly subject: string
  readonly heading: string
  /** What is missing is left out. */
  readonly paragraphs: readonly (string | undefined)[]
  readonly links?: readonly { readonly label: string; readonly url: string }[]
}

/** An e-mail that says a few things, as text and as HTML. */
export function messageEmail({ subject, heading, paragraphs, links = [] }: Message, { locale }: Words): EmailContent {
  const said = paragraphs.filter((paragraph) => paragraph !== undefined && paragraph !== '')
  const page = html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><title>${heading}</title></head>
<body style="font:16px/1.55 system-ui,sans-serif;color:#181b19;max-width:36rem;margin:2rem auto;padding:0 1rem">
<h1 style="font:400 28px/1.2 Georgia,serif">${heading}</h1>
${said.map((paragraph) => html`<p style="white-space:pre-line"><bdi>${paragraph}</bdi></p>`)}
${links.map(({ label, url }) => html`<p><a href="${url}" style="color:#0e5a48"><bdi>${label}</bdi></a></p>`)}
</body></html>`
  return {
    subject,
    text: [heading, '', ...said, ...links.flatMap(({ label, url }) => ['', label, url]), ''].join('\n'),
    // Nothing in it is asynchronous, so it is a string already.
    html: page.toString(),
  }
}
