import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type PageStatus = 200 | 400 | 403 | 409 | 412 | 413 | 428

/** Responds with a page that runs no script, loads nothing and is stored nowhere. Its one style element carries the nonce. */
export function respondWithPage(
  context: Context,
  render: (nonce: string) => HtmlEscapedString | Promise<HtmlEscapedString>,
  status: PageStatus = 200,
): Response | Promise<Response> {
  const nonce = crypto.randomUUID()
  const policy = [
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "default-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  context.header('content-security-policy', policy.join('; '))
  context.header('cache-control', 'no-store')
  context.header('x-robots-tag', 'noindex')
  return context.html(html`<!doctype html>${render(nonce)}`, status)
}
