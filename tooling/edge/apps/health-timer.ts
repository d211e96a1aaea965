import * as z from 'zod'
import type { Addresses } from '../settings/variables.ts'

const EVERY_MS = 5 * 60_000
const TIMEOUT_MS = 20_000

const StoreHealth = z.object({ failing: z.array(z.string()).default([]) })

/** Has the platform look at the store's data every five minutes and mail its owner what fails: on Cloudflare a cron does. Returns what ends it. */
export function startHealthTimer({ storeUrl, platformCallUrl }: Addresses, apiKey: string): () => void {
  // A store that is starting or ending says nothing of itself; the next look finds what lasts.
  const timer = setInterval(() => void announceHealth(storeUrl, platformCallUrl, apiKey).catch(() => undefined), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function announceHealth(storeUrl: string, platformUrl: string, apiKey: string): Promise<void> {
  const store = await fetch(`${storeUrl}/_health`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const { failing } = StoreHealth.parse(await store.json())
  const response = await fetch(`${platformUrl}/_health`, {
    method: 'POST',
    headers: { authorization: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ failing }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
}
