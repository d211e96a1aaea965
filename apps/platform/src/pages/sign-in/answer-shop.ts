import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { AuthorizationRequest } from '../../domain/authorization-request.ts'
import { variablesOf } from '../../env.ts'
import { registeredOrigins } from '../../http/origins.ts'

/** RFC 6749 section 4.1.2 and 4.1.2.1, OpenID Connect Core section 3.1.2.6. */
export type ShopAnswer =
  | { readonly code: string }
  | { readonly error: 'login_required' | 'access_denied' | 'interaction_required'; readonly error_description: string }

/** Gives the shop what came of the visit, in the way that it asked for. */
export function answerShop(
  context: Context,
  { responseMode, redirectUri, state = '' }: AuthorizationRequest,
  answer: ShopAnswer,
): Response | Promise<Response> {
  const told = { ...answer, state }
  context.header('cache-control', 'no-store')
  // The address holds a code: no other site may be told of it.
  context.header('referrer-policy', 'no-referrer')
  if (responseMode === 'web_message' || redirectUri === undefined) return messagePage(context, told)
  const target = new URL(redirectUri)
  if (responseMode === 'fragment') target.hash = new URLSearchParams(told).toString()
  else for (const [name, value] of Object.entries(told)) target.searchParams.set(name, value)
  return context.redirect(target.href, 303)
}

/** Tells the page that holds this one in a frame, or has opened it. The shop's own pages only: browsers give the message to nobody else. */
function messagePage(context: Context, told: Readonly<Record<string, string>>): Response | Promise<Response> {
  const origins = registeredOrigins(variablesOf(context.env))
  const script = `const target=window.opener??window.parent,origins=${json(origins)},near=location.ancestorOrigins?.[0];for(const origin of origins.includes(near)?[near]:origins)target.postMessage(${json(told)},origin)`
  const digest = createHash('sha256').update(script).digest('base64')
  context.header(
    'content-security-policy',
    `default-src 'none'; script-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors ${origins.join(' ')}`,
  )
  context.header('x-content-type-options', 'nosniff')
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>…</title>
        </head>
        <body>
          <script>
            ${raw(script)}
          </script>
        </body>
      </html>`,
  )
}

/** Without "<", no text of it ends the script. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
