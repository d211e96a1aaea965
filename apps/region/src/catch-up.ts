import type { Region } from '@galleria/fragments/contract'

/** A replica that takes longer knows that it is behind, and sends requests on to home until it has caught up. */
const TIMEOUT_MS = 2_500

/** Brings the replica of a region up to what home has by now. Settles where that failed, too. */
export async function catchUp(replicas: Fetcher, region: Region): Promise<void> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await replicas.fetch(`http://replica/_replica/catch-up?region=${region}`, { method: 'POST', signal })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the replica responded ${response.status}`)
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'replica-behind', region, message: String(error) }))
  }
}
