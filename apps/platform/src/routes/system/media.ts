import { Hono } from 'hono'
import { Failure } from '../../domain/failures/failure.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { openPictureStore } from '../../services/media/picture-store.ts'

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** Pictures of products, out of the media store. */
export const media = new Hono<HonoEnv>().get('/:file{[\\w.-]+}', async (context) => {
  const file = context.req.param('file')
  const type = TYPES[file.split('.').at(-1)?.toLowerCase() ?? '']
  const body = type ? await openPictureStore(context.env).read(file) : undefined
  if (!type || !body) throw new Failure('ROUTE_NOT_FOUND', `There is no file ${file}.`)
  return new Response(body, {
    headers: {
      'content-type': type,
      // Not immutable: a picture that is drawn anew keeps its name.
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
      // A picture may be opened as a page of its own: an SVG there must not run scripts.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
})
