import { createRuntime } from '@galleria/platform-client/auth'
import { isPlatformError } from '@galleria/platform-client/errors'
import {
  createSessionCookie,
  createSessionObjects,
  createSessionRenewal,
  newSessionId,
  type SessionRenewal,
} from '@galleria/platform-client/session'

interface ShopEnv {
  SESSION: Fetcher
}

const cookie = createSessionCookie([{ id: 'k', key: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc' }])
/** One renewal for each isolate, as in the shell: what is shared inside an isolate ends with it. */
let renewal: SessionRenewal | undefined
let isolate: string | undefined

/** Keeps the session of its cookie fresh as the shell does, and says which isolate it runs in. */
export default {
  async fetch(request, env) {
    isolate ??= newSessionId()
    renewal ??= createSessionRenewal(
      createSessionObjects({ fetch: (url, init) => env.SESSION.fetch(new Request(url, init)) }),
      createRuntime(),
    )
    const session = await cookie.read(request.headers.get('cookie'))
    if (!session) return Response.json({ isolate }, { status: 401 })
    try {
      const fresh = await renewal.fresh(session)
      if (fresh.ended) return Response.json({ isolate, ended: true }, { status: 401 })
      const { accessToken, refreshToken, role } = fresh.session
      const headers = fresh.changed ? { 'set-cookie': await cookie.write(fresh.session) } : undefined
      return Response.json({ isolate, tokens: { accessToken, refreshToken, role } }, { headers })
    } catch (error) {
      if (!isPlatformError(error)) throw error
      return Response.json({ isolate, error: { name: error.name, status: error.status, requestId: error.requestId } }, { status: 503 })
    }
  },
} satisfies ExportedHandler<ShopEnv>
