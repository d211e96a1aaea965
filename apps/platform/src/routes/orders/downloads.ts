import { Hono } from 'hono'
import { base64url } from 'jose'
import { byteRange } from '../../http/byte-range.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { openServices } from '../../objects/services.ts'

/** Serves bought files to holders of a link. */
export const downloads = new Hono<HonoEnv>().get('/:token', async (context) => {
  const { fileId, name, contentType, content } = await openServices(context.env).commerce.run('openDownload', {
    token: context.req.param('token'),
  })
  const bytes = base64url.decode(content)
  const size = bytes.byteLength
  // A file never changes, so its id says all of its state.
  const etag = `"${fileId}"`
  const resumed = [undefined, etag].includes(context.req.header('if-range'))
  const range = resumed ? byteRange(context.req.header('range'), size) : undefined
  if (range === 'beyond') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  const sent = range ? bytes.subarray(range.start, range.end) : bytes
  return new Response(sent, {
    status: range ? 206 : 200,
    headers: {
      ...(range && { 'content-range': `bytes ${range.start}-${range.end - 1}/${size}` }),
      'accept-ranges': 'bytes',
      // Asked for the head alone, the framework has no body to count.
      'content-length': String(sent.byteLength),
      etag,
      'content-type': contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      // It is saved, not shown: nothing in it may run on the platform's origin.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
})
