import { isLocale } from '@galleria/intl/locales'
import { compressionHeaders, ENCODINGS } from '@galleria/worker-kit/content-encoding'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { variablesOf } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'

/** Below this the headers cost about what compression saves. */
const LEAST_LENGTH = 1024

/**
 * Sends a page compressed. One that may repeat what another site has written into its address is sent as it is, and kept so by networks in front of the
 * platform: by the length of the compressed page that site could guess what else stands in it, letter by letter (BREACH).
 */
export function compressPage(context: Context<HonoEnv>, text: string, status: ContentfulStatusCode): Response {
  if (text.length < LEAST_LENGTH) return context.html(text, status)
  if (mayRepeatAddress(context)) return context.html(text, status, { 'cache-control': 'no-store, no-transform' })
  for (const [name, value] of compressionHeaders(context.req.raw, ENCODINGS)) context.header(name, value, { append: true })
  return context.html(text, status)
}

/** The links to other languages repeat every parameter but the language, and so do some pages. Forms of other sites are refused. */
function mayRepeatAddress({ req, env }: Context<HonoEnv>): boolean {
  if (req.method === 'POST') return false
  const { CLIENT_ID } = variablesOf(env)
  const parameters = [...new URL(req.url).searchParams]
  const names = new Set(parameters.map(([name]) => name))
  return names.size < parameters.length || !parameters.every(([name, value]) => isFixed(name, value, CLIENT_ID))
}

/** Whether an address leaves no choice of text there. A visit's token is the platform's own, and names no visit when it is changed. */
function isFixed(name: string, value: string, clientId: string): boolean {
  switch (name) {
    case 'client_id':
      return value === clientId
    case 'lang':
      return isLocale(value)
    case 'screen':
      return value === 'login' || value === 'signup'
    case 'request':
      return /^[\w-]{43}$/.test(value)
    default:
      return false
  }
}
