import { createWebhookReceiver, type WebhookReceiver } from '@galleria/platform-client/events'
import type { Env } from '../../env.ts'
import { readVariables } from '../../variables.ts'
import { catalogHandlers, type NotePurge } from './catalog-handlers.ts'
import { purgeObject } from './purge-object.ts'
import { webhookKeys } from './webhook-keys.ts'

/** Larger than any event of the catalog. */
const MAX_BYTES = 256 * 1024

let receiver: WebhookReceiver<NotePurge> | undefined

/** `POST /webhooks/platform`: an event that the platform signed. The tags that it purges stand in the response's header `cache-tag`. */
export async function handleWebhook(request: Request, env: Env): Promise<Response> {
  receiver ??= createWebhookReceiver({
    keys: () => webhookKeys(readVariables(env)),
    handlers: catalogHandlers,
    maxBytes: MAX_BYTES,
    report: (error, event) =>
      console.warn(JSON.stringify({ level: 'warn', event: 'webhook-refused', type: event?.type, error: String(error) })),
  })
  const tags: string[] = []
  const response = await receiver.handle(request, async (purge) => {
    await purgeObject(env.PURGES).purge(purge)
    tags.push(...purge.tags)
  })
  if (tags.length > 0) response.headers.set('cache-tag', tags.join(','))
  return response
}
