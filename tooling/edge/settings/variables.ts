import type { ApiVersions } from '@galleria/platform-client/entities/wire/api-versions'
import { chooseVersions, listVersionCapabilities } from '@galleria/platform-client/entities/wire/served-versions'
import type { EdgeEnv, PlatformVersions } from './env.ts'
import type { Secrets } from './secrets.ts'

export interface Addresses {
  /** URLs as the browser sees them. */
  readonly storeUrl: string
  readonly platformUrl: string
  /** URL of the registry's console and API of releases. */
  readonly releasesUrl: string
  /** URL by which Workers call the platform: without a name to look up. */
  readonly platformCallUrl: string
}

export function addresses({ PORT, PLATFORM_PORT, RELEASES_PORT }: EdgeEnv): Addresses {
  return {
    storeUrl: `http://localhost:${PORT}`,
    platformUrl: `http://localhost:${PLATFORM_PORT}`,
    releasesUrl: `http://localhost:${RELEASES_PORT}`,
    platformCallUrl: `http://127.0.0.1:${PLATFORM_PORT}`,
  }
}

/** The variables and secrets that an app's Worker is given beside those of its own declaration. */
export function appVariables(app: string, env: EdgeEnv, secrets: Secrets): Record<string, string> {
  const { storeUrl, platformUrl, releasesUrl, platformCallUrl } = addresses(env)
  const storefront = { PLATFORM_URL: platformCallUrl, PLATFORM_CLIENT_ID: secrets.clientId, ...versionVariables(versionsOf(env)) }
  const { ALLOWED_HOSTS } = env
  const server = {
    ...storefront,
    SESSION_KEYS: JSON.stringify(secrets.sessionKeys),
    CLIENT_ADDRESS_KEY: secrets.clientAddressKey,
    PLATFORM_PUBLIC_URL: platformUrl,
  }
  const REGISTRY_KEY = secrets.registryKey
  const platform = {
    PUBLIC_URL: platformUrl,
    ALLOWED_HOSTS,
    STORE_URL: storeUrl,
    CLIENT_ID: secrets.clientId,
    SITE_ID: secrets.siteId,
    TOKEN_SECRET: secrets.tokenSecret,
    CLIENT_ADDRESS_KEY: secrets.clientAddressKey,
    DEVELOPMENT: env.PLATFORM_DEVELOPMENT,
    STRICT: env.PLATFORM_STRICT,
    PLATFORM_CART: env.PLATFORM_CART,
    PLATFORM_CATALOG: env.PLATFORM_CATALOG,
    ...(env.SMTP_URL !== undefined && { SMTP_URL: env.SMTP_URL }),
    ...(env.MAIL_FROM !== undefined && { MAIL_FROM: env.MAIL_FROM }),
  }
  const special: Record<string, Record<string, string>> = {
    shell: { ...server, ALLOWED_HOSTS, RELEASES_URL: releasesUrl, REGISTRY_KEY },
    session: server,
    registry: { OWNER_TOKEN: secrets.ownerToken, STORE_URL: storeUrl, ALLOWED_HOSTS, REGISTRY_KEY },
    platform: { ...platform, API_KEY: secrets.apiKey },
    // It decides as the platform does, with what a store sets of it, and takes no calls of its owner.
    replica: { ...platform, ...env.EDGE_VARS['platform'] },
  }
  return { ...(special[app] ?? storefront), ...env.EDGE_VARS[app] }
}

/**
 * The versions that a store calls of an embedded platform with these variables. What the platform would say of itself is known before it runs, so
 * that both start side by side.
 */
export function versionsOf({ PLATFORM_CART, PLATFORM_CATALOG }: PlatformVersions): ApiVersions {
  return chooseVersions(listVersionCapabilities({ cart: PLATFORM_CART, catalog: PLATFORM_CATALOG }))
}

/** The variables by which the store's Workers know which versions of the platform's calls they use. */
export function versionVariables({ cart, catalog }: ApiVersions): Record<string, string> {
  return { PLATFORM_CART: cart, PLATFORM_CATALOG: catalog }
}
