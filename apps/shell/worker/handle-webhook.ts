import type { Runtime } from '../app/composition/request-context.server.ts'

export const WEBHOOK_PATH = '/_webhooks/platform'

/** Hands an event that the platform signed to the session Worker, which verifies it and notes what it purges. */
export async function handleWebhook(request: Request, { env, execution }: Runtime): Promise<Response> {
  const response = await env.SESSION.fetch(new Request('http://session/webhooks/platform', request))
  const tags = response.headers.get('cache-tag')
  // What the network keeps in front of this Worker. The copies of its isolates are held against what was noted.
  if (tags && execution.cache) execution.waitUntil(execution.cache.purge({ tags: tags.split(',') }))
  return new Response(response.body, response)
}
