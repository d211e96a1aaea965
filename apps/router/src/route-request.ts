import { remoteBinding } from '@galleria/fragments/host'
import type { Env } from '../env.ts'

declare const __GALLERIA_BUILD__: string

/**
 * Hands a request on to the remote that its address names as the host: headers, bodies and the end of either side pass through, so that
 * the caller's guard sees the remote and not this Worker.
 */
export function routeRequest(request: Request, env: Env): Response | Promise<Response> {
  const { hostname, pathname } = new URL(request.url)
  const remote = env[remoteBinding(hostname)]
  if (remote) return remote.fetch(request)
  if (pathname === '/_health') return Response.json({ status: 'ok', build: __GALLERIA_BUILD__ })
  return new Response(`${hostname} is not bound\n`, { status: 502 })
}
