import type { ApiVersions } from '@galleria/platform-client/entities/wire/api-versions'
import type { PlatformEnv } from './platform-env.ts'

/** While a platform refuses its calls, it is asked again once in this time. */
const PAUSE_MS = 30_000
const TIMEOUT_MS = 5_000

/** Versions that were found after a refusal, by the platform's address. Tests have several in a process. */
const found = new Map<string, ApiVersions>()
const nextLook = new Map<string, number>()
let refused: PlatformEnv | undefined

/** The versions of the platform's calls that this Worker uses: those of its settings, until the platform refuses them. */
export function apiVersionsOf(env: PlatformEnv): ApiVersions {
  return found.get(env.PLATFORM_URL) ?? { cart: env.PLATFORM_CART, catalog: env.PLATFORM_CATALOG }
}

/** Notes that the platform refused a call of these versions. The look for others begins behind the response. */
export function noteOtherVersion(env: PlatformEnv): void {
  if (Date.now() >= (nextLook.get(env.PLATFORM_URL) ?? 0)) refused = env
}

/**
 * The look for the platform's versions that a refusal asked for, for the Worker to carry out behind its response; undefined where there was no
 * refusal. While the platform does not say, what was known stays in use.
 */
export function takeVersionLook(): Promise<void> | undefined {
  const env = refused
  if (!env) return undefined
  refused = undefined
  nextLook.set(env.PLATFORM_URL, Date.now() + PAUSE_MS)
  return findVersions(env)
}

async function findVersions(env: PlatformEnv): Promise<void> {
  const { PLATFORM_URL: url, PLATFORM_CLIENT_ID: clientId } = env
  try {
    // Its calls have schemas that a Worker would read at each start, for a look that hardly any makes.
    const { findApiVersions } = await import('@galleria/platform-client/api-versions')
    const versions = await findApiVersions({ url, clientId, timeoutMs: TIMEOUT_MS })
    found.set(url, versions)
    console.warn(JSON.stringify({ level: 'warn', message: 'the platform has other versions than the settings say', ...versions }))
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: 'the versions of the platform are not known', error: String(error) }))
  }
}
