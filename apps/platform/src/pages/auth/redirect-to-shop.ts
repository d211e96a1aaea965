import { createHash } from 'node:crypto'
import type { AuthorizationRequest } from '@galleria/commerce/auth/authorization-request'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { listRegisteredOrigins } from '../../auth/origins.ts'
import { variablesOf } from '../../env.ts'

/** RFC 6749 section 4.1.2 and 4.1.2.1, OpenID Connect Core section 3.1.2.6. */
export type RedirectResult =
  | { readonly code: string }
  | { readonly error: 'login_required' | 'access_denied' | 'interaction_required'; readonly error_description: string }

/** Gives the shop what came of the visit, in the response mode that it asked for, with the issuer (RFC 9207). */
export function redirectToShop(
  context: Context,
  { responseMode, redirectUri, state = '' }: AuthorizationRequest,
  response: RedirectResult,
): Response | Promise<Response> {
  const { STRICT, PUBLIC_URL } = variablesOf(context.env)
  const provided = { ...response, state, ...(!STRICT && { iss: PUBLIC_URL }) }
  context.header('cache-control', 'no-store')
  // The address holds a code: no other site may be told of it.
  context.header('referrer-policy', 'no-referrer')
  if (responseMode === 'web_message' || redirectUri === undefined) return messagePage(context, provided)
  const target = new URL(redirectUri)
  if (responseMode === 'fragment') target.hash = new URLSearchParams(provided).toString()
  else for (const [name, value] of Object.entries(provided)) target.searchParams.set(name, value)
  return context.redirect(target.href, 303)
}

/** Tells the page that holds this one in a frame, or has opened it. The shop's own pages only: browsers deliver the message to no other origin. */
function messagePage(context: Context, provided: Readonly<Record<string, string>>): Response | Promise<Response> {
  const origins = listRegisteredOrigins(variablesOf(context.env))
  const script = `const target=window.opener??window.parent,origins=${json(origins)},near=location.ancestorOrigins?.[0];for(const origin of origins.includes(near)?[near]:origins)target.postMessage(${json(provided)},origin)`
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

/** A value as JSON without "<", so that no text of it ends the script. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
