import { fileBehind, isPhotoFile, isUploadedFile, mainPictureFile } from '@galleria/commerce/catalog/picture-files'
import { Failure } from '@galleria/commerce/failures/failure'
import { MIME_TYPES } from '@galleria/commerce/media/file-type'
import { Hono } from 'hono'
import type { HonoEnv } from '../../http/hono-env.ts'
import { openPictureStore } from '../../services/media/picture-store.ts'

const WIDTH_OF_WEBP = /-\d{3}\.webp$/
/** The name of a file that is named by its content, and so never changes. */
const NAMED_BY_CONTENT = /^[\da-f-]{36}\.[a-z\d]+$/
const RETURNED = ['content-length', 'content-range']

/** Pictures and films of products, out of the media store; a film in the parts that a player asks for (RFC 9110 section 14). */
export const media = new Hono<HonoEnv>().get('/:file{[\\w.-]+}', async (context) => {
  const file = fileBehind(context.req.param('file'))
  const type = MIME_TYPES[file.split('.').at(-1)?.toLowerCase() ?? '']
  const neverChanges = NAMED_BY_CONTENT.test(file) && isUploadedFile(file) && !isPhotoFile(file)
  const etag = `"${file}"`
  // A part of one version must not be put behind a part of another.
  const range = [undefined, neverChanges ? etag : undefined].includes(context.req.header('if-range'))
    ? context.req.header('range')
    : undefined
  const { read } = openPictureStore(context.env)
  // Pictures that were stored by an earlier version are there in one width as WebP.
  const found = type && ((await read(file, range)) ?? (WIDTH_OF_WEBP.test(file) ? await read(oneWidth(file)) : undefined))
  if (!type || !found) throw new Failure('ROUTE_NOT_FOUND', `There is no file ${file}.`)
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': cacheControlOf(file, neverChanges),
    // A picture may be opened as a page of its own: an SVG there must not run scripts.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    ...(neverChanges && { etag }),
  })
  for (const name of RETURNED) {
    const value = found.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(found.body, { status: found.status, headers })
})

/** A photo that its member removed is soon gone from caches too. Others are not immutable where a picture that is drawn anew keeps its name. */
function cacheControlOf(file: string, neverChanges: boolean): string {
  if (isPhotoFile(file)) return 'public, max-age=300'
  return neverChanges ? 'public, max-age=31536000, immutable' : 'public, max-age=604800, stale-while-revalidate=2592000'
}

function oneWidth(file: string): string {
  return mainPictureFile(file.replace(WIDTH_OF_WEBP, ''))
}
