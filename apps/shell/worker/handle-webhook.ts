import { NetworkPurge } from '@galleria/fragments/contract'
import type { NetworkCache, Runtime } from '../app/composition/request-context.server.ts'
import type { Env } from '../app/config/env.server.ts'

export const WEBHOOK_PATH = '/_webhooks/platform'

/** Hands an event that the platform signed to the session Worker, which verifies it and notes what it purges. */
export async function handleWebhook(request: Request, { env, execution }: Runtime): Promise<Response> {
  const response = await env.SESSION.fetch(new Request('http://session/webhooks/platform', request))
  // What the network keeps in front of this Worker. The copies of its isolates are held against what was noted.
  if (response.headers.has('cache-tag') && execution.cache) execution.waitUntil(purgeNetwork(env, execution.cache))
  return new Response(response.body, response)
}

/** The session Worker lets one request of a burst do it, when the burst is over: a network purges a few times a second at most. */
async function purgeNetwork({ SESSION }: Env, cache: NetworkCache): Promise<void> {
  const response = await SESSION.fetch(new Request('http://session/purges/network', { method: 'POST' }))
  if (response.status !== 200) return
  const { generation, tags } = NetworkPurge.parse(await response.json())
  const { success, errors } = await cache.purge(tags ? { tags } : { purgeEverything: true })
  // What is not confirmed is purged with the next burst.
  if (!success) return console.error(JSON.stringify({ level: 'error', event: 'network-purge', errors }))
  await SESSION.fetch(new Request(`http://session/purges/network?confirmed=${generation}`, { method: 'POST' }))
}
