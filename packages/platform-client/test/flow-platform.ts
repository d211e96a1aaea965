import { bearer } from '../src/auth/bearer.ts'
import { createPlatformClient } from '../src/client.ts'
import { type ReceivedRequest, type Reply, serve } from './local-server.ts'

export const clientId = 'd0d0d0d0-0000-4000-8000-00000000c11e'

type Responder = Reply | ((request: ReceivedRequest) => Reply)

export const memberTokens = { access_token: 'member-access', expires_in: 14_400, refresh_token: 'member-refresh', token_type: 'Bearer' }

/** A platform that sends the given response for each path, 404 elsewhere, and a visitor's client of it. */
export async function flowPlatform(responses: Readonly<Record<string, Responder>>) {
  const { origin, received } = await serve((request) => {
    const respond = responses[request.path] ?? { status: 404, body: { message: `nothing at ${request.path}` } }
    return typeof respond === 'function' ? respond(request) : respond
  })
  const client = createPlatformClient({
    preset: { embedded: origin },
    clientId,
    auth: bearer('visitor-access'),
    timeoutMs: 400,
    runtime: { sleep: async () => {} },
  })
  return { client, origin, received, sentTo: (path: string) => received.filter((request) => request.path === path) }
}
