import { setTimeout as delay } from 'node:timers/promises'
import type { RemoteList } from '../../edge/releases/registry-client.ts'
import { errorMessage } from '../../text/error-message.ts'
import type { RemoteContext } from './remote-deployment.ts'

/** The certificate of a new domain takes a while. */
const REACHABLE_MS = 120_000
const PAUSE_MS = 3_000

/** Reads the registry as soon as it can be reached at its address. */
export async function whenReachable({
  registry,
  report,
  signal,
}: Pick<RemoteContext, 'registry' | 'report' | 'signal'>): Promise<RemoteList> {
  for (const end = Date.now() + REACHABLE_MS; ;) {
    try {
      return await registry.listRemotes()
    } catch (error) {
      if (Date.now() > end || signal?.aborted) throw error
      report(`registry: waiting for its address: ${errorMessage(error)}`)
      await delay(PAUSE_MS)
    }
  }
}
