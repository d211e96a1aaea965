import { ENCODINGS, listAcceptedEncodings } from '@galleria/worker-kit/content-encoding'
import type { Runtime } from '../app/composition/request-context.server.ts'
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

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }

type AssetRuntime = Pick<Runtime, 'env' | 'execution'>

/**
 * `/_mfe/<app>/<hash>/<file>`: files of every build that was ever deployed, compressed when they were built. The URL names the
 * content, so browsers cache it for ever, and so does the network.
 */
export async function handleAsset(request: Request, pathname: string, runtime: AssetRuntime): Promise<Response> {
  const [, path, extension = ''] = ASSET_PATH.exec(pathname) ?? []
  const type = TYPES[extension]
  if (!path || !type || (request.method !== 'GET' && request.method !== 'HEAD')) return missing()
  const encodings = COMPRESSED.has(extension) ? listAcceptedEncodings(request, ENCODINGS) : []
  for (const encoding of [...encodings, null]) {
    const stored = await readFile(path + (encoding ? SUFFIXES[encoding] : ''), runtime)
    if (!stored.ok) continue
    return new Response(request.method === 'HEAD' ? null : stored.body, {
      headers: {
        'content-type': type,
        ...IMMUTABLE,
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
export async function handleIcon(request: Request, pathname: string, runtime: AssetRuntime): Promise<Response> {
  const response = await handleAsset(request, shellBuild.fixedIcons[pathname] ?? pathname, runtime)
  if (response.ok) response.headers.set('cache-control', 'public, max-age=86400')
  return response
}

/** A file as it is stored. The first request of a region gets it from where all files are, and leaves a copy for all others behind its response. */
async function readFile(path: string, { env, execution }: AssetRuntime): Promise<Response> {
  const url = `http://assets/${path}`
  const cached = await findCopy(url)
  if (cached) return cached
  const stored = await env.ASSET_STORE.fetch(url)
  if (stored.ok) execution.waitUntil(storeCopy(url, stored.clone()))
  return stored
}

/** A cache that fails has no copies. */
async function findCopy(url: string): Promise<Response | undefined> {
  try {
    return await networkCache().match(url)
  } catch {
    return undefined
  }
}

async function storeCopy(url: string, { body }: Response): Promise<void> {
  const copy = new Response(body, { headers: IMMUTABLE })
  try {
    await networkCache().put(url, copy)
  } catch {
    await body?.cancel().catch(() => undefined)
  }
}

/** The network's cache of this region: the types of browsers know no default. */
const networkCache = (): Cache => (caches as unknown as { readonly default: Cache }).default

const missing = () =>
  new Response('not found\n', { status: 404, headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
