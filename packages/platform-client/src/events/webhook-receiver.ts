import { WebhookError } from './errors/webhook-error.ts'
import type { EventHandler } from './event-handler.ts'
import { handleOnce } from './handle-once.ts'
import { readLimitedText } from './read-limited-text.ts'
import { type ReplayStore, createReplayStore } from './replay-store.ts'
import { type SignedEvent, readSignedEvent } from './signed-event.ts'
import { verifyWebhook } from './verify-webhook.ts'
import { type WebhookKeys, createKeyImporter } from './webhook-keys.ts'

export interface WebhookReceiverOptions<Context> {
  readonly keys: WebhookKeys
  /** Several may name the same type: they run in turn, and all again where one of them fails. */
  readonly handlers: readonly EventHandler<Context>[]
  /** Takes the events that no handler names, such as types that the platform adds later. Without it they are ignored. */
  readonly otherwise?: (event: SignedEvent, context: Context) => void | Promise<void>
  /** Where handled events are remembered; by default in this isolate's memory, which other isolates do not see. */
  readonly seen?: ReplayStore
  /** Two days by default: the hosted platform sends an event again for up to 47 hours. */
  readonly maxAgeSeconds?: number
  readonly clockToleranceSeconds?: number
  readonly maxBytes?: number
  /** How long a handler may take before another delivery of its event is let through. */
  readonly leaseMs?: number
  /** Takes the error of every request that `handle` does not answer with 200, and when the store could not record an outcome. */
  readonly report?: (error: unknown, event: SignedEvent | undefined) => void
  readonly now?: () => number
}

export interface WebhookReceiver<Context> {
  /** Checks signature and time, and unpacks. Throws a `WebhookError`. Remembers nothing and calls no handler. */
  verify(token: string): Promise<SignedEvent>
  /** Verifies, then handles once. Throws a `WebhookError`, or what a handler threw. */
  receive(token: string, context: Context): Promise<SignedEvent>
  /**
   * Responds to the platform: 200 handled, now or before; 400 malformed; 401 wrong signature or time; 405 not a POST; 413 too
   * large; 500 a handler failed, and 503 another delivery is being handled, so that the platform sends the event again.
   * Never throws, unless `report` does. The hosted platform waits 1 250 ms for the response: leave longer work to a queue.
   */
  handle(request: Request, context: Context): Promise<Response>
}

const MAX_RETRY_MS = 2 * 24 * 60 * 60

/**
 * Receives the platform's domain events (a JSON Web Token per event). Make one per isolate. At least once, in any order: see `on`.
 *
 * @example
 * const webhooks = createWebhookReceiver({ keys: [publicKey], handlers: [on(productChanged, ({ data }) => purge(data.productId))] })
 * export default { fetch: (request: Request) => webhooks.handle(request) }
 */
export function createWebhookReceiver<Context = void>({
  keys,
  handlers,
  otherwise,
  maxAgeSeconds = MAX_RETRY_MS,
  clockToleranceSeconds = 60,
  maxBytes = 1024 * 1024,
  leaseMs = 30_000,
  report = () => {},
  now = Date.now,
  seen = createReplayStore({ now }),
}: WebhookReceiverOptions<Context>): WebhookReceiver<Context> {
  const importKeys = createKeyImporter(keys)
  const keepMs = (maxAgeSeconds + clockToleranceSeconds) * 1000

  async function verify(token: string): Promise<SignedEvent> {
    const claims = await verifyWebhook(token, await importKeys(), { maxAgeSeconds, clockToleranceSeconds, now })
    return readSignedEvent(claims.data)
  }

  function prepare(event: SignedEvent): ((context: Context) => void | Promise<void>)[] {
    const named = handlers.filter(({ type }) => type === event.type)
    if (named.length > 0) return named.map((handler) => handler.prepare(event))
    return otherwise ? [(context) => otherwise(event, context)] : []
  }

  async function take(token: string, event: SignedEvent, context: Context): Promise<void> {
    const steps = prepare(event)
    if (steps.length === 0) return
    const work = async () => {
      for (const step of steps) await step(context)
    }
    const note = (error: unknown) => report(error, event)
    await handleOnce(event.id ?? (await digestOf(token)), work, { seen, leaseMs, keepMs, report: note })
  }

  return {
    verify,
    async receive(token, context) {
      const event = await verify(token)
      await take(token, event, context)
      return event
    },
    async handle(request, context) {
      let event: SignedEvent | undefined
      try {
        if (request.method !== 'POST') return response(405, 'A webhook is a POST', { allow: 'POST' })
        const token = (await readLimitedText(request, maxBytes)).trim()
        event = await verify(token)
        await take(token, event, context)
        return response(200, 'Taken')
      } catch (error) {
        const handledBefore = error instanceof WebhookError && error.status === 200
        if (!handledBefore) report(error, event)
        return error instanceof WebhookError ? response(error.status, error.message) : response(500, 'The event could not be handled')
      }
    },
  }
}

const response = (status: number, message: string, headers?: Record<string, string>) => Response.json({ message }, { status, headers })

/**
 * Stands for an event without an id; a repeat that the platform signs anew has another one. Covers the signed part alone, because
 * anyone can turn an ES256 signature into a second valid one.
 */
async function digestOf(token: string): Promise<string> {
  const signed = token.slice(0, token.lastIndexOf('.'))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signed))
  return `sha256:${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
