import { compressionHeaders, ENCODINGS } from '@galleria/worker-kit/content-encoding'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Below this the headers cost about what compression saves. */
const LEAST_LENGTH = 1024

/**
 * Sends a page compressed. One that may repeat what another site has written into its address is sent as it is, and kept so by networks in front of the
 * platform: by the length of the compressed page that site could guess what else stands in it, letter by letter (BREACH).
 */
export function compressPage(context: Context, text: string, status: ContentfulStatusCode): Response {
  if (text.length < LEAST_LENGTH) return context.html(text, status)
  if (mayRepeatAddress(context.req.raw)) return context.html(text, status, { 'cache-control': 'no-store, no-transform' })
  for (const [name, value] of compressionHeaders(context.req.raw, ENCODINGS)) context.header(name, value, { append: true })
  return context.html(text, status)
}

/** The links to other languages repeat every parameter but the language, and so do some pages. Forms of other sites are refused. */
function mayRepeatAddress({ method, url }: Request): boolean {
  return method !== 'POST' && [...new URL(url).searchParams.keys()].some((name) => name !== 'lang')
}
