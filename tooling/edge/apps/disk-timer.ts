import { statfsSync } from 'node:fs'
import type { Addresses } from '../settings/variables.ts'

const EVERY_MS = 1_000
const TIMEOUT_MS = 2_000
/** Free bytes below which writes are refused. What is under way and what the processes log meanwhile still fits. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/**
 * Has the platform refuse writes while the disk of the data folder has little room: one that the disk refuses resets its object, which cannot be read
 * then. Looks every second. Returns what ends it.
 */
export function startDiskTimer(
  folder: string,
  { platformCallUrl }: Pick<Addresses, 'platformCallUrl'>,
  apiKey: string,
  freeBytes = readFreeBytes,
): () => void {
  let wasLow = false
  const look = async () => {
    const isLow = freeBytes(folder) < MIN_FREE_BYTES
    // The platform believes what it is told for some seconds.
    if (isLow || wasLow) await tellPlatform(platformCallUrl, apiKey, isLow)
    wasLow = isLow
  }
  // A platform that is starting is told by the next look.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

async function tellPlatform(platformUrl: string, apiKey: string, isLow: boolean): Promise<void> {
  const response = await fetch(`${platformUrl}/_health/disk`, {
    method: 'POST',
    headers: { authorization: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ isLow }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
