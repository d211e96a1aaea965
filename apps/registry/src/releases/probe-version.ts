import { RESPONSE_HEADERS } from '@galleria/fragments/contract'
import { remoteBinding } from '@galleria/fragments/host'
import { ExampleFailure, renderExamples } from '@galleria/fragments/probe'
import { ReleaseFacts } from '@galleria/fragments/release'
import type { Env } from '../../env.ts'
import type { StoredBuild } from '../domain/build.ts'
import { refusal, type Refusal } from '../domain/refusal.ts'
import type { Probe } from './build-runner.ts'

/** A version that was just deployed is not everywhere yet: Cloudflare speaks of a couple of seconds. */
const MAX_WAIT_MS = 7_500
/** Of one probe. Cloudflare allows 32 Workers in one request, and the examples are most of them: two each where they are behind the router. */
const MAX_PAUSES = { bound: 5, routed: 2 } as const

/**
 * Renders the examples of a build by the version of its Worker, which is deployed where no shopper reaches it. Null where this registry is not
 * bound to the remote.
 * @param store origin of the store that the pages stand in
 */
export async function probeVersion(
  env: Env,
  { remote, build, version, manifest }: StoredBuild & { readonly version: string },
  store: string,
): Promise<{ readonly probe: Probe } | { readonly refusal: Refusal } | null> {
  const own = env[remoteBinding(remote)]
  const service = own ?? env.ROUTER
  if (!service) return null
  const maxPauses = own ? MAX_PAUSES.bound : MAX_PAUSES.routed
  let pauses = 0
  const fetchRemote = async (_remote: string, url: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      const response = await service.fetch(url, init)
      if (response.headers.get(RESPONSE_HEADERS.build) === build || pauses === maxPauses) return response
      await response.body?.cancel()
      pauses += 1
      await new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS / maxPauses))
    }
  }
  try {
    const { examples } = ReleaseFacts.parse(manifest)
    const count = await renderExamples({ manifest, examples, version }, fetchRemote, store)
    return { probe: { passed: count, examples: count } }
  } catch (error) {
    if (!(error instanceof ExampleFailure)) throw error
    return { refusal: refusal('probe', error.message) }
  }
}
