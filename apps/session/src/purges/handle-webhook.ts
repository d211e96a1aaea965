import { createWebhookReceiver, type EventHandler, type WebhookReceiver } from '@galleria/platform-client/events'
import type { Env } from '../../env.ts'
import { readVariables } from '../../variables.ts'
import { cartHandlers, publishTo, type PublishCart } from '../carts/cart-handlers.ts'
import { catalogHandlers, type NotePurge } from './catalog-handlers.ts'
import { purgeObject } from './purge-object.ts'
import { webhookKeys } from './webhook-keys.ts'

/** Larger than any event of the catalog, and of a cart with as many lines as one may have. */
const MAX_BYTES = 1024 * 1024

/** What handlers do with an event. */
interface Effects {
  readonly purge: NotePurge
  readonly publishCart: PublishCart
}

let receiver: WebhookReceiver<Effects> | undefined

/** `POST /webhooks/platform`: an event that the platform signed. The tags that it purges stand in the response's header `cache-tag`. */
export async function handleWebhook(request: Request, env: Env): Promise<Response> {
  receiver ??= createWebhookReceiver({
    keys: () => webhookKeys(readVariables(env)),
    handlers: [...catalogHandlers.map(toHandler(({ purge }) => purge)), ...cartHandlers.map(toHandler(({ publishCart }) => publishCart))],
    maxBytes: MAX_BYTES,
    report: (error, event) =>
      console.warn(JSON.stringify({ level: 'warn', event: 'webhook-refused', type: event?.type, error: String(error) })),
  })
  const tags: string[] = []
  const purge: NotePurge = async (purged) => {
    await purgeObject(env).purge(purged)
    tags.push(...purged.tags)
  }
  const response = await receiver.handle(request, { purge, publishCart: publishTo(env) })
  if (tags.length > 0) response.headers.set('cache-tag', tags.join(','))
  return response
}

/** A handler that is handed its own effect alone. */
function toHandler<Effect>(pick: (effects: Effects) => Effect): (handler: EventHandler<Effect>) => EventHandler<Effects> {
  return ({ type, prepare }) => ({
    type,
    prepare: (event) => {
      const handle = prepare(event)
      return (effects) => handle(pick(effects))
    },
  })
}
