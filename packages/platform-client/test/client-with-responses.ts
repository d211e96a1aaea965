import { apiKey } from '../src/auth/api-key.ts'
import { createPlatformClient } from '../src/client.ts'
import type { Generation } from '../src/transport/operation.ts'
import { type ReceivedRequest, type Reply, serve } from './local-server.ts'

/** An operator's client in front of a server of its own, and what that was sent. Repeats are made at once. */
export async function clientWithResponses(respond: (request: ReceivedRequest, count: number) => Reply, generation?: Generation) {
  const { origin, received } = await serve(respond)
  const client = createPlatformClient({
    preset: { embedded: origin },
    clientId: 'c1',
    auth: apiKey({ key: 'KEY', siteId: 'SITE' }),
    generation,
    runtime: { sleep: async () => {} },
  })
  return { client, received }
}
