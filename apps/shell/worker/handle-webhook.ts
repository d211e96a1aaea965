import { NetworkPurge } from '@galleria/fragments/contract'
import type { CrawlerFilesEntrypoint, Runtime } from '../app/composition/request-context.server.ts'
import type { Env } from '../app/config/env.server.ts'

/** Hands an event that the platform signed to the session Worker, which verifies it and notes what it purges. */
export async function handleWebhook(request: Request, { env, execution }: Runtime): Promise<Response> {
  const response = await env.SESSION.fetch(new Request('http://session/webhooks/platform', request))
  // These are the network's copies of sitemaps and feeds. The copies of isolates are held against what was noted.
  const files = execution.exports?.CrawlerFiles
  if (response.headers.has('cache-tag') && files) execution.waitUntil(purgeNetwork(env, files))
  return new Response(response.body, response)
}

/** The session Worker lets one request of a burst do it, when the burst is over: a network purges a few times a second at most. */
async function purgeNetwork({ SESSION }: Env, files: CrawlerFilesEntrypoint): Promise<void> {
  const response = await SESSION.fetch(new Request('http://session/purges/network', { method: 'POST' }))
  if (response.status !== 200) return
  const { generation, tags } = NetworkPurge.parse(await response.json())
  const result = await files.purge({ tags })
  // A generation that is not confirmed is purged with the next burst.
  if (result && !result.success) return console.error(JSON.stringify({ level: 'error', event: 'network-purge', errors: result.errors }))
  await SESSION.fetch(new Request(`http://session/purges/network?confirmed=${generation}`, { method: 'POST' }))
}
