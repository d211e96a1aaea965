import type { WebhookKey } from '@galleria/platform-client/events'
import * as z from 'zod/mini'
import type { Variables } from '../../variables.ts'

/** A webhook by a key that is newer is refused, and the platform sends it again. */
const TTL_MS = 30_000
const TIMEOUT_MS = 1_000

const KeyList = z.object({ keys: z.array(z.object({ id: z.string(), publicKey: z.string() })) })

let cached: { readonly at: number; readonly keys: readonly WebhookKey[] } | undefined

/** The public keys that the platform signs with: those of the variables, or else the platform's own list. */
export async function webhookKeys({ WEBHOOK_KEYS, PLATFORM_URL }: Variables): Promise<readonly WebhookKey[]> {
  if (WEBHOOK_KEYS) return WEBHOOK_KEYS
  if (cached && Date.now() - cached.at < TTL_MS) return cached.keys
  const response = await fetch(`${PLATFORM_URL}/platform/v1/webhooks/keys`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`the platform's webhook keys: ${response.status}`)
  const { keys } = KeyList.parse(await response.json())
  cached = { at: Date.now(), keys: keys.map(({ id, publicKey }) => ({ kid: id, pem: publicKey })) }
  return cached.keys
}
