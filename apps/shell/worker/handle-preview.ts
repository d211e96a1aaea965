import { findPreview, PREVIEW_COOKIE } from '../app/composition/preview.server.ts'
import type { Env } from '../app/config/env.server.ts'
import { isSameOrigin } from '../app/security/same-origin.server.ts'

const LINK = /^\/_preview\/([\w-]+\.[\w-]{43})$/
/** Path to which the bar at the top of a previewed page sends its form. */
const LEAVE_PATH = '/_preview/leave'
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/**
 * Opens a link that shows a stored build to this browser, and leaves the preview. Null for other addresses and for a link that is over, so
 * that the store's own page of an unknown address is shown. The registry is asked about the token alone: nothing of the browser reaches it.
 */
export async function handlePreview(request: Request, pathname: string, env: Env): Promise<Response | null> {
  const { method, headers, url } = request
  if (pathname === LEAVE_PATH && method === 'POST') {
    if (!isSameOrigin(request)) return new Response('foreign origin\n', { status: 403, headers: { 'cache-control': 'no-store' } })
    const from = URL.parse(headers.get('referer') ?? '')
    return redirect(from?.origin === new URL(url).origin ? from.pathname + from.search : '/', '', 0)
  }
  const token = method === 'POST' ? undefined : LINK.exec(pathname)?.[1]
  const preview = token === undefined ? null : await findPreview(token, env)
  return token !== undefined && preview ? redirect('/', token, Math.floor((preview.expiresAt - Date.now()) / 1000)) : null
}

function redirect(location: string, token: string, maxAge: number): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location,
      'set-cookie': `${PREVIEW_COOKIE}=${token}; Max-Age=${maxAge}; ${ATTRIBUTES}`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
