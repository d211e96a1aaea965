import { MEDIA_PATH } from '@galleria/fragments/host'
import { mediaUrls, type Env } from '../app/config/env.server.ts'

/** Request headers that the platform receives with a request for a picture or a film: none identifies the shopper. */
const FORWARDED = ['accept', 'if-modified-since', 'if-none-match', 'if-range', 'range']
const RETURNED = ['accept-ranges', 'cache-control', 'content-range', 'content-type', 'etag', 'last-modified', 'vary']
const MEDIA_TYPE = /^(?:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)|video\/(?:mp4|webm)|text\/vtt)(?:;|$)/
/** A path that could leave the folder once the other side has decoded it. */
const CLIMBING = /\.\.|%2e|%2f|%5c|\\/i
const WITH_PICTURE = new Set([200, 206])
/** Unchanged, or no such part. */
const WITHOUT_BODY = new Set([304, 416])
const TIMEOUT_MS = 10_000

const SAFETY = {
  'x-content-type-options': 'nosniff',
  // Opened as a page of its own, an SVG must not run scripts with the store's cookies.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // Readers of mail, search engines and other shops' pages may show our pictures.
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * `/media/…`: a picture or a film of the platform, from the store's own origin, so that pages need no second connection for it. Only
 * images, films and their captions of the one folder are served: no other address and no other type.
 */
export async function handleMedia(
  request: Request,
  env: Pick<Env, 'MEDIA_URL' | 'PLATFORM_URL' | 'PLATFORM_PUBLIC_URL'>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const file = pathname.startsWith(MEDIA_PATH) ? pathname.slice(MEDIA_PATH.length) : ''
  if ((request.method !== 'GET' && request.method !== 'HEAD') || file === '' || CLIMBING.test(file)) return refuse(404)
  const headers = pickHeaders(FORWARDED, request.headers)
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS)
  const upstream = await fetch(`${mediaUrls(env).fetched}/${file}${search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: waiting.signal,
  })
    .catch(() => null)
    // A film is read for as long as it plays.
    .finally(() => clearTimeout(timer))
  const type = upstream?.headers.get('content-type') ?? ''
  if (!upstream || !(WITH_PICTURE.has(upstream.status) ? MEDIA_TYPE.test(type) : WITHOUT_BODY.has(upstream.status))) {
    await upstream?.body?.cancel()
    // A failure is temporary: 404 would say that the picture does not exist.
    return refuse(!upstream || upstream.status >= 500 ? 503 : 404)
  }
  const { status, body } = upstream
  return new Response(WITH_PICTURE.has(status) ? body : null, {
    status,
    headers: [...pickHeaders(RETURNED, upstream.headers), ...Object.entries(SAFETY)],
  })
}

function pickHeaders(names: readonly string[], headers: Headers): Headers {
  return new Headers(
    names.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value] as [string, string]]
    }),
  )
}

function refuse(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...SAFETY } })
}
