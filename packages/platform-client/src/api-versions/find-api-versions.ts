import { siteTokenSource } from '../auth/site-token-source.ts'
import { createTokenEndpoint } from '../auth/token-endpoint.ts'
import type { ApiVersions, CartVersion, CatalogVersion } from '../entities/wire/api-versions.ts'
import type { Capability } from '../entities/wire/capability.ts'
import { errorCodes } from '../entities/wire/error-codes.ts'
import { chooseVersions } from '../entities/wire/served-versions.ts'
import { isApplicationError, isNotFound, isRefusedError } from '../errors/index.ts'
import { listCapabilities } from '../operations/store.ts'
import { findCurrentCart } from '../services/cart-v2/current-cart.ts'
import { getCatalogVersion } from '../services/catalog-v3/catalog-versioning.ts'
import { queryProducts } from '../services/catalog-v3/products.ts'
import { hostsOf } from '../transport/hosts.ts'
import { type Runtime, createRuntime } from '../transport/runtime.ts'
import { type Transport, createTransport } from '../transport/transport.ts'

interface FindApiVersionsOptions {
  /** Origin of the platform's calls. */
  readonly url: string
  /** The site is the one of this client. */
  readonly clientId: string
  readonly timeoutMs?: number | undefined
  readonly runtime?: Partial<Runtime> | undefined
}

/**
 * Finds the versions of its calls that a platform has: by the capabilities of an embedded one, else by what the calls themselves answer to a
 * new visitor. Meant for the setup of a store, and for a store whose settings a refusal contradicts; never for a request that a shopper waits for.
 *
 * @throws PlatformError where the platform cannot be asked
 * @example
 * const { cart, catalog } = await findApiVersions({ url, clientId })
 */
export async function findApiVersions({ url, clientId, timeoutMs, runtime }: FindApiVersionsOptions): Promise<ApiVersions> {
  const hosts = hostsOf({ embedded: url })
  const open = createTransport({ hosts, runtime: createRuntime(runtime), timeoutMs })
  const capabilities = await findCapabilities(open)
  if (capabilities.length > 0) return chooseVersions(capabilities)
  const auth = siteTokenSource(createTokenEndpoint({ hosts, clientId, timeoutMs, runtime }), runtime)
  const transport = createTransport({ hosts, auth, runtime: createRuntime(runtime), timeoutMs })
  const [cart, catalog] = await Promise.all([findCartVersion(transport), findCatalogVersion(transport)])
  return { cart, catalog }
}

async function findCapabilities(transport: Transport): Promise<readonly Capability[]> {
  try {
    return (await transport.send(listCapabilities, {})).capabilities
  } catch (error) {
    // The hosted platform has no such call, and may refuse one without a token before it looks.
    if (isRefusedError(error)) return []
    throw error
  }
}

/** A new visitor has no cart: the second version says so with a code, and a platform without it knows no such address. */
async function findCartVersion(transport: Transport): Promise<CartVersion> {
  try {
    await findCurrentCart(transport)
    return 'v2'
  } catch (error) {
    if (isRefusedError(error) && isNotFound(error)) return 'v1'
    throw error
  }
}

/** Sites that do not tell their version to visitors are asked for a product: the other catalog's refusal names itself. */
async function findCatalogVersion(transport: Transport): Promise<CatalogVersion> {
  try {
    return (await getCatalogVersion(transport)) === 'V1_CATALOG' ? 'v1' : 'v3'
  } catch (error) {
    if (!isRefusedError(error)) throw error
  }
  try {
    await queryProducts(transport, { cursorPaging: { limit: 1 } })
    return 'v3'
  } catch (error) {
    if (isApplicationError(error, errorCodes.catalogV3Refused)) return 'v1'
    throw error
  }
}
