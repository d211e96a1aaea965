import type { Region } from '@galleria/fragments/contract'
import type { Env } from '../../config/env.server.ts'

/** Limit of the request, which goes along with the reading of the registry: that must not wait for it. */
const TIMEOUT_MS = 400

/** What changed behind copies, as it is; null where the generation that is `known` is the last, and without a response. */
export async function fetchPurges({ SESSION }: Env, region: Region, known: number): Promise<unknown> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS)
  try {
    const url = `http://session/purges?known=${known}&region=${region}`
    const response = await SESSION.fetch(new Request(url, { signal: abort.signal }))
    return response.status === 200 ? await response.json() : null
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'purges-fault', message: String(error) }))
    return null
  } finally {
    clearTimeout(timer)
  }
}
