import { Hono } from 'hono'
import { base64url } from 'jose'
import type { HonoEnv } from '../../http/hono-env.ts'
import { openServices } from '../../objects/services.ts'

/** Files that were bought, for whoever holds a link to one. */
export const downloads = new Hono<HonoEnv>().get('/:token', async (context) => {
  const { name, contentType, content } = await openServices(context.env).commerce.run('openDownload', { token: context.req.param('token') })
  return new Response(base64url.decode(content), {
    headers: {
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
