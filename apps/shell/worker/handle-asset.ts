import { ENCODINGS, listAcceptedEncodings } from '@galleria/worker-kit/content-encoding'
import type { Env } from '../app/config/env.server.ts'
import { shellBuild } from '../app/config/shell-build.ts'

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  png: 'image/png',
}
const SUFFIXES = { br: '.br', gzip: '.gz' } as const
const COMPRESSED = new Set(['css', 'js', 'svg'])
const ASSET_PATH = /^\/_mfe\/([a-z][a-z0-9-]*\/[0-9a-f]{12}\/[\w.-]+\.([a-z0-9]+))$/

/**
 * `/_mfe/<app>/<build>/<file>`: files of every build that was ever deployed, compressed when they were built. The URL names the
 * content, so browsers cache it for ever.
 */
export async function handleAsset(request: Request, pathname: string, env: Env): Promise<Response> {
  const [, path, extension = ''] = ASSET_PATH.exec(pathname) ?? []
  const type = TYPES[extension]
  if (!path || !type || (request.method !== 'GET' && request.method !== 'HEAD')) return missing()
  const encodings = COMPRESSED.has(extension) ? listAcceptedEncodings(request, ENCODINGS) : []
  for (const encoding of [...encodings, null]) {
    const stored = await env.ASSET_STORE.fetch(`http://assets/${path}${encoding ? SUFFIXES[encoding] : ''}`)
    if (!stored.ok) continue
    return new Response(request.method === 'HEAD' ? null : stored.body, {
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        ...(encoding && { 'content-encoding': encoding }),
      },
      // The stored bytes are compressed already.
      ...(encoding && { encodeBody: 'manual' }),
    })
  }
  return missing()
}

/** An icon at the fixed address where browsers and phones look for it: the file of this build. */
export async function handleIcon(request: Request, pathname: string, env: Env): Promise<Response> {
  const response = await handleAsset(request, `/_mfe/shell/${shellBuild.build}${pathname}`, env)
  if (response.ok) response.headers.set('cache-control', 'public, max-age=86400')
  return response
}

const missing = () =>
  new Response('not found\n', { status: 404, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
