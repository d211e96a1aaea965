import { webhookPayload } from '@galleria/commerce/events/webhook-payload'
import { webhookUrlProblem } from '@galleria/commerce/events/webhook-url'
import { eq } from 'drizzle-orm'
import { importJWK, SignJWT } from 'jose'
import { endpoints } from '../../db/schema/events.ts'
import type { DueDelivery } from './due-delivery.ts'
import type { EventsContext } from './events-context.ts'
import { currentSigningKey } from './signing-keys.ts'

/** What came of an attempt. */
export interface WebhookResult {
  /** The status of the response, where the endpoint answered. */
  readonly status?: number
  /** The reason why the webhook does not count as delivered. */
  readonly error?: string
}

/** Signs an event anew, since receivers refuse what was signed long ago, and sends it once. Redirects are not followed. */
export async function sendWebhook(context: EventsContext, { endpointId, event, entitySequence }: DueDelivery): Promise<WebhookResult> {
  const { settings } = context
  const endpoint = context.db.select().from(endpoints).where(eq(endpoints.id, endpointId)).get()
  if (!endpoint) return { error: 'the endpoint is gone' }
  const problem = webhookUrlProblem(endpoint.url, settings.development)
  if (problem) return { error: `the address ${problem}` }
  const key = await currentSigningKey(context)
  const token = await new SignJWT({ data: webhookPayload(event, entitySequence, settings) })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.id })
    // Equal events of one second would have equal tokens, and the receiver would take the second for the first.
    .setJti(event.id)
    .setIssuedAt(Math.floor(context.now() / 1000))
    .setExpirationTime('1 day')
    .sign(await importJWK(key.privateKey, 'RS256'))
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8', 'user-agent': 'galleria-webhooks' },
      body: token,
      redirect: 'manual',
      signal: AbortSignal.timeout(settings.timeout),
    })
    // The body is not read, and an endless one must not hold the connection.
    await response.body?.cancel()
    return response.ok ? { status: response.status } : { status: response.status, error: `it answered ${response.status}` }
  } catch (error) {
    return {
      error:
        error instanceof Error && error.name === 'TimeoutError'
          ? `it did not answer within ${settings.timeout} ms`
          : 'it could not be reached',
    }
  }
}
