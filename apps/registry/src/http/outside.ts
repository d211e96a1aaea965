import { createMiddleware } from 'hono/factory'
import { readVariables } from '../../variables.ts'
import type { HonoEnv } from './registry-app.ts'

/** Names of this machine. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Headers of every response to a browser: no other page reads it, frames it or gets hold of its window. */
const BROWSER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // No-referrer would make the Origin of a form `null`, which is asked for as proof.
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * Whether a request came in at the registry's own address. Cloudflare and the local edge put the client's address there, over any claim;
 * requests by a binding or a socket of this machine have none.
 */
export function comesFromOutside({ headers }: Request): boolean {
  return headers.has('cf-connecting-ip')
}

/** Responds at the registry's own names only: a site could point another name here and read the console as its own (DNS rebinding). */
export const ownHost = createMiddleware<HonoEnv>(async (context, next) => {
  const { url } = context.req
  const names = readVariables(context.env).ALLOWED_HOSTS.split(/\s+/)
  // The runtime hands on what a client wrote, also what is no name of a host.
  if (!URL.canParse(url) || ![...LOOPBACK_HOSTS, ...names].includes(new URL(url).hostname))
    return context.text('The registry is not served at that host name.\n', 421)
  return next()
})

export const browserHeaders = createMiddleware<HonoEnv>(async (context, next) => {
  await next()
  const { headers } = context.res
  for (const [name, value] of Object.entries(BROWSER_HEADERS)) if (!headers.has(name)) headers.set(name, value)
})
