import type * as z from 'zod/mini'
import { type TokenEndpoint, createTokenEndpoint } from './auth/token-endpoint.ts'
import { type Capabilities, createCapabilities } from './capabilities/capabilities.ts'
import { type BoundServices, type ClientOptions, bindServices, createClientTransport } from './partial-client.ts'
import { authentication } from './services/authentication.ts'
import { collectionBySlugV1 } from './services/collection-by-slug-v1.ts'
import { collectionWrites } from './services/collection-writes.ts'
import { collections } from './services/collections.ts'
import { currentCart } from './services/current-cart/v1.ts'
import { emailSubscriptionLists } from './services/email-subscription-lists.ts'
import { emailSubscriptions } from './services/email-subscriptions.ts'
import { type GraphQLOperation, type GraphQLOptions, sendGraphQL } from './services/graphql.ts'
import { memberAdministration } from './services/member-administration.ts'
import { memberSelfService } from './services/member-self-service.ts'
import { members } from './services/members.ts'
import { orderWrites } from './services/order-writes.ts'
import { orders } from './services/orders.ts'
import { productMedia } from './services/product-media.ts'
import { productVariants } from './services/product-variants.ts'
import { productWrites } from './services/product-writes.ts'
import { products } from './services/products.ts'
import { recovery } from './services/recovery.ts'
import { redirects } from './services/redirects.ts'
import { variants } from './services/variants.ts'
import { verification } from './services/verification.ts'
import { hostsOf } from './transport/hosts.ts'

const services = {
  products: { ...products, ...productVariants, ...productWrites, ...productMedia },
  variants,
  collections: { ...collections, ...collectionBySlugV1, ...collectionWrites },
  currentCart,
  orders: { ...orders, ...orderWrites },
  members: { ...members, ...memberSelfService, ...memberAdministration },
  emailSubscriptions: { ...emailSubscriptions, ...emailSubscriptionLists },
  redirects,
  authentication,
  verification,
  recovery,
}

/** Named rather than inferred, so that its declaration is not the expansion of every call. */
export interface PlatformClient extends BoundServices<typeof services> {
  token: TokenEndpoint
  capabilities: Capabilities
  /**
   * Carries out an operation of the platform's GraphQL API. POST /graphql/alpha. `GraphQLError` for errors in the answer.
   *
   * @example
   * const { products } = await client.graphql({ query: '{ products { name } }', data: z.object({ products: z.array(Named) }) })
   */
  graphql<Data extends z.core.$ZodType>(operation: GraphQLOperation<Data>, options?: GraphQLOptions): Promise<z.output<Data>>
}

/**
 * A client of the platform with all its services, and with its token endpoint, GraphQL and its capabilities beside them.
 *
 * @example
 * const client = createPlatformClient({ preset: { embedded: url }, clientId, auth: bearer(accessToken) })
 * const cart = await client.currentCart.get()
 */
export function createPlatformClient(options: ClientOptions & { clientId: string }): PlatformClient {
  const { preset = 'hosted', generation = 'current', hosts = hostsOf(preset, generation), clientId, fetch, runtime, timeoutMs } = options
  const given = fetch ? { ...runtime, fetch } : runtime
  const transport = createClientTransport(options)
  return {
    ...bindServices(services, transport),
    // Bound by hand: a mapped type would lose what kind of data each operation gives.
    graphql: (operation, graphqlOptions) => sendGraphQL(transport, operation, graphqlOptions),
    token: createTokenEndpoint({ hosts, clientId, timeoutMs, generation, runtime: given }),
    capabilities: createCapabilities({ hosts, timeoutMs, runtime: given }),
  }
}
