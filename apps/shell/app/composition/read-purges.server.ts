import type { Purges } from '@galleria/fragments/host'
import type { Env } from '../config/env.server.ts'

/** Limit of the request, which goes along with the reading of the registry: that must not wait for it. */
const TIMEOUT_MS = 400

/** Reads what changed behind copies. Without a response all stays as it was read last: the times of copies bound how old they get. */
export async function readPurges({ SESSION }: Env, purges: Purges): Promise<void> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
  try {
    const response = await SESSION.fetch(new Request(`http://session/purges?known=${purges.generation}`, { signal: abort.signal }))
    if (response.status === 200) purges.update(await response.json())
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'purges-fault', message: String(error) }))
  } finally {
    clearTimeout(timer)
  }
}
