import { RESPONSE_HEADERS } from '@galleria/fragments/contract'
import { remoteBinding } from '@galleria/fragments/host'
import { ExampleFailure, renderExamples, type ExampleCounts } from '@galleria/fragments/probe'
import { ReleaseFacts } from '@galleria/fragments/release'
import { LOCALES, type Locale } from '@galleria/intl/locales'
import type { Env } from '../../env.ts'
import { readVariables } from '../../variables.ts'
import type { StoredBuild } from '../domain/build.ts'
import { refusal, type Refusal } from '../domain/refusal.ts'
import type { Probe } from './build-runner.ts'
import { readTicket, signTicket } from './probe-ticket.ts'

/** A version that was just deployed is not everywhere yet: Cloudflare speaks of a couple of seconds. */
const MAX_WAIT_MS = 7_500
/** Pauses in one request. Cloudflare allows 32 Workers in it; the examples of a language take most: two each behind the router. */
const MAX_PAUSES = { bound: 5, routed: 2 } as const

/**
 * Renders the examples of a build by the version of its Worker, which is deployed where no shopper reaches it, in one language: the next one, or the
 * first where there is no ticket. A ticket is for the request that goes on. Null where this registry is not bound to the remote.
 */
export async function probeVersion(
  env: Env,
  built: StoredBuild & { readonly version: string },
  ticket: string | undefined,
): Promise<{ readonly probe: Probe } | { readonly ticket: string } | { readonly refusal: Refusal } | null> {
  const { OWNER_TOKEN, STORE_URL } = readVariables(env)
  const before = await readTicket(OWNER_TOKEN, ticket, built)
  const locale = LOCALES.find((each) => !before.probed.includes(each))
  if (locale === undefined) return before.probe ? { probe: before.probe } : null
  const result = await probeLanguage(env, built, locale, STORE_URL)
  if (!result || 'refusal' in result) return result
  const { examples, skipped } = result
  const skippedSoFar = Math.max(skipped, before.probe?.skipped ?? 0)
  const probe = { examples, skipped: skippedSoFar, passed: examples - skippedSoFar, forms: null }
  const probed = [...before.probed, locale]
  return probed.length === LOCALES.length ? { probe } : { ticket: await signTicket(OWNER_TOKEN, built, { probed, probe }) }
}

async function probeLanguage(
  env: Env,
  { remote, build, version, manifest }: StoredBuild & { readonly version: string },
  locale: Locale,
  storeUrl: string,
): Promise<ExampleCounts | { readonly refusal: Refusal } | null> {
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
    return await renderExamples({ manifest, facts: ReleaseFacts.parse(manifest), version, fetchRemote, storeUrl, locales: [locale] })
  } catch (error) {
    if (!(error instanceof ExampleFailure)) throw error
    return { refusal: refusal('probe', error.message) }
  }
}
