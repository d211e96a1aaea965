// The directions in which code may not depend on other code. A broken rule says what to do instead.

import { globSync } from 'node:fs'

const TESTS = '(\\.test\\.tsx?$|/test/)'
const CLIENT = '^packages/platform-client/src'
/** Leaves of the client that any part of it may use. */
const CLIENT_LEAVES = `${CLIENT}/((base64url|parse-json)\\.ts$|isolate/)`
/** Entities of one version of the wire. */
const WIRE_ENTITIES = `${CLIENT}/entities/(cart|cart-parts|cart-v2|catalog|catalog-v3)/`
const FRAGMENTS = '^packages/fragments/src'
/** Folders of `apps` with a `remote.config.ts`. */
const REMOTE_NAMES = globSync('apps/*/remote.config.ts', { cwd: import.meta.dirname })
  .map((file) => file.split(/[\\/]/)[1])
  .join('|')
const REMOTES = `^apps/(${REMOTE_NAMES})/`

const COMMERCE = '^packages/commerce/src'
const SERVICES = '^apps/platform/src/services'
/** Parts of commerce that any area may use. */
const COMMERCE_BASE = `${COMMERCE}/((access|failures|store|values)/|messages\\.ts$)`
/** What every service has: its context, the outbox and e-mails, and helpers beside the areas. */
const SERVICE_BASE = `${SERVICES}/((emails|outbox)/|[^/]+\\.ts$)`

/** An area of a layer may import itself, the layer's base and the areas named. */
const areas = (layer, base, from, to) => [
  { path: `${layer}/(${from})/`, pathNot: TESTS },
  { path: `${layer}/`, pathNot: [base, `${layer}/$1/`, ...to.map((area) => `${layer}/${area}/`)] },
]
/** Folders and files of the shell, of the platform and of the local edge, the lowest first. Those of one line may import each other. */
const SHELL_LAYERS = ['config', 'browser|locale|security|speculation', 'session', 'composition', 'forms', 'document', 'layout', 'routes']
const PLATFORM_LAYERS = [
  'messages|rpc',
  'env',
  'db|emails|import',
  'export',
  'services',
  'objects',
  'auth',
  'http',
  'graphql|pages',
  'openapi',
  'routes',
  'replica',
]
const EDGE_LAYERS = [
  'io|project',
  'gate|settings|builds|ocean|network-cache',
  'workerd',
  'apps',
  'trial',
  'releases',
  'starts',
  'control',
  'edge',
]

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Imports run downward: a layer sees itself and those before it, and nothing else that `scope` holds. */
const layers = (name, comment, scope, root, order) =>
  order.map((layer, index) => {
    const seen = order.slice(0, index + 1).join('|')
    return rule(
      `${name}-${layer.split('|')[0]}`,
      comment,
      { path: `${root}/(${layer})(/|\\.ts$)`, pathNot: TESTS },
      { path: scope, pathNot: `${root}/(${seen})(/|\\.ts$)` },
    )
  })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'storefront-to-platform',
      'The platform is reached over HTTP alone: call it through @galleria/platform-client.',
      { path: `^apps/(shell|session|registry|region|router|assets|${REMOTE_NAMES})/` },
      { path: '^apps/platform/' },
    ),
    rule(
      'replica-to-platform',
      'Replicas run the platform’s own code by its one entry: export from @galleria/platform/replica what they need.',
      { path: '^apps/replica/' },
      { path: '^apps/platform/', pathNot: '^apps/platform/src/replica(-variables)?\\.ts$' },
    ),
    rule(
      'app-to-app',
      'Apps ship alone. Show another team’s part with <Slot fragment="…">, tell it something with a typed event, or move what is shared to a package.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: ['^apps/$1/', '^apps/platform/'] },
    ),
    rule(
      'package-to-app',
      'A package is used by apps and knows none: take what it needs as an argument.',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    rule(
      'e2e-to-app-source',
      'Browser tests see the shop from outside: use its pages, its API and the edge.',
      { path: '^e2e/' },
      { path: '^apps/' },
    ),
    rule(
      'past-exports',
      'Import another package by its name and only what its "exports" offer; add an export there when it is meant for others.',
      { path: '^(apps/[^/]+|packages/[^/]+|e2e|bench|tooling)/' },
      { path: '^packages/', pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    rule(
      'past-tooling-exports',
      'Import tooling as @galleria/tooling/….',
      { path: '^(apps|packages|e2e|bench)/' },
      { path: '^tooling/', dependencyTypes: ['local'] },
    ),
    rule(
      'unresolvable',
      'No such file, or the package’s "exports" do not offer it. Name the package in package.json, or add the export.',
      {},
      { couldNotResolve: true, pathNot: '^(cloudflare:|virtual:)' },
    ),
    rule(
      'platform-to-client',
      'Client and platform share entities and the declarations of our own operations; of recorded calls each has its own half, so that each proves the other: import @galleria/platform-client/entities/… or …/operations/….',
      { path: '^apps/platform/', pathNot: TESTS },
      { path: '^packages/platform-client/', pathNot: `${CLIENT}/(entities|operations)/` },
    ),
    rule(
      'client-runs-anywhere',
      'The client runs in Workers and browsers, under any framework: inject what a runtime or a framework must give.',
      { path: CLIENT, pathNot: TESTS },
      { path: '^packages/ui/|node_modules/(react|react-dom|@remix-run)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'client-without-node',
      'The client runs in Workers and browsers: use what the web offers, or inject it.',
      { path: CLIENT, pathNot: TESTS },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'client-entities',
      'Entities say what is on the wire and know nothing else of the client.',
      { path: `${CLIENT}/entities/`, pathNot: TESTS },
      { path: CLIENT, pathNot: [`${CLIENT}/entities/`, CLIENT_LEAVES] },
    ),
    rule(
      'client-operations',
      'A declaration says what the platform serves and the client sends: how it is sent is in services/ and transport/.',
      { path: `${CLIENT}/operations/`, pathNot: TESTS },
      { path: CLIENT, pathNot: [`${CLIENT}/(entities|operations)/`, `${CLIENT}/transport/operation\\.ts$`, CLIENT_LEAVES] },
    ),
    rule(
      'client-errors',
      'Errors are made from entities; code that throws them depends on them, not the other way round.',
      { path: `${CLIENT}/errors/`, pathNot: TESTS },
      { path: CLIENT, pathNot: [`${CLIENT}/(entities|errors)/`, CLIENT_LEAVES] },
    ),
    rule(
      'client-transport',
      'The transport carries any call: move what is about one call to services/, what is about tokens to auth/.',
      { path: `${CLIENT}/transport/`, pathNot: TESTS },
      { path: CLIENT, pathNot: [`${CLIENT}/(entities|errors|transport)/`, CLIENT_LEAVES] },
    ),
    rule(
      'client-auth-and-services',
      'auth/ and services/ stand side by side: client.ts puts them together.',
      { path: `${CLIENT}/(auth|services)/`, pathNot: TESTS },
      { path: CLIENT, pathNot: [`${CLIENT}/(entities|operations|errors|transport|$1)/`, CLIENT_LEAVES] },
    ),
    rule(
      'client-flows',
      'A flow puts calls and tokens together: what belongs to one call is in services/, what belongs to tokens in auth/.',
      { path: `${CLIENT}/flows/`, pathNot: TESTS },
      { path: CLIENT, pathNot: [`${CLIENT}/(entities|errors|transport|auth|services|flows)/`, CLIENT_LEAVES] },
    ),
    rule(
      'client-capabilities',
      'Capabilities are known before anything is called: what a capability allows is in services/.',
      { path: `${CLIENT}/capabilities/`, pathNot: TESTS },
      { path: CLIENT, pathNot: [`${CLIENT}/(entities|operations|errors|transport|auth|capabilities)/`, CLIENT_LEAVES] },
    ),
    rule(
      'client-storefront',
      'The storefront is what a shop shows, put together of calls: tokens and sessions are the client’s.',
      { path: `${CLIENT}/storefront/`, pathNot: TESTS },
      { path: CLIENT, pathNot: [`${CLIENT}/(entities|errors|transport|services|storefront)/`, CLIENT_LEAVES] },
    ),
    rule(
      'wire-entities',
      'Shops know no version of the wire: use @galleria/platform-client/storefront/…, and move what every version has to an entity of its own.',
      {
        path: ['^(apps|packages|tooling|bench)/'],
        pathNot: [TESTS, '^(apps/platform|packages/commerce)/', `${CLIENT}/(?!storefront/[^/]+/[^/]+\\.ts$)`],
      },
      { path: WIRE_ENTITIES },
    ),
    rule(
      'client-browser',
      'browser/ is for shops without a server: sealed cookies and session objects are in session/.',
      { path: `${CLIENT}/browser/`, pathNot: TESTS },
      { path: CLIENT, pathNot: [`${CLIENT}/(entities|errors|transport|auth|services|flows|browser)/`, CLIENT_LEAVES] },
    ),
    rule(
      'client-events',
      'Domain events are read wherever they arrive: no calls, no tokens.',
      { path: `${CLIENT}/events/`, pathNot: TESTS },
      // How much is in a cart is counted alike wherever a cart comes from.
      {
        path: CLIENT,
        pathNot: [`${CLIENT}/(entities|errors|events)/`, `${CLIENT}/storefront/cart/(v\\d/to-)?counted-cart\\.ts$`, CLIENT_LEAVES],
      },
    ),
    rule(
      'contract-without-io',
      'The contract is schemas and types: put what fetches, renders or reads files into host/, remote/, browser/ or build/.',
      { path: `${FRAGMENTS}/contract/`, pathNot: TESTS },
      { path: '.', pathNot: [`${FRAGMENTS}/contract/`, 'node_modules/zod/'] },
    ),
    rule(
      'fragments-halves',
      'host/, remote/ and browser/ run in three places and meet in the contract alone: move what two of them need to contract/.',
      { path: `${FRAGMENTS}/(host|remote|browser)/`, pathNot: TESTS },
      { path: `${FRAGMENTS}/(host|remote|browser)/`, pathNot: `${FRAGMENTS}/$1/` },
    ),
    rule(
      'ui-is-plain',
      'Components take plain props: fetch, parse and route in the app and hand the result down.',
      { path: '^packages/ui/' },
      { path: '^packages/platform-client/|node_modules/(zod|@remix-run|react-router)' },
    ),
    rule(
      'browser-to-server',
      'This module reaches the browser: it may know the types of *.server.* and nothing else of it.',
      { path: `(${FRAGMENTS}/(browser|react)/|${REMOTES}src/.*/(page|fragment)\\.tsx$)` },
      { path: '\\.server\\.', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'component-to-loader',
      'A page’s component reaches the browser: it gets what the loader read as props, and posts to the action by its form.',
      { path: `${REMOTES}src/.*/(page|fragment)\\.tsx$` },
      { path: `${REMOTES}src/(.*/(loader|action|head)\\.ts$|lib/platform\\.ts$)`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'commerce-is-pure',
      'Commerce decides; the platform’s services read and write. Hand values in, give decisions back.',
      { path: `${COMMERCE}/`, pathNot: TESTS },
      {
        path: '^(apps|packages|tooling|e2e|bench)/|^(cloudflare:|node:|fs|net|http|crypto|child_process)|node_modules/(hono|drizzle-orm|react)/',
        pathNot: ['^packages/(commerce|intl)/', `${CLIENT}/(entities|operations)/`],
      },
    ),
    rule(
      'storefront-to-commerce',
      'The platform decides what things cost and who may do what: read it from its API, which the hosted platform has as well.',
      { path: '^(apps|packages|e2e)/', pathNot: '^(apps/platform|packages/commerce)/' },
      { path: '^packages/commerce/' },
    ),
    rule(
      'commerce-base',
      'Values, failures, access and the store’s settings know no area: move what is about one area there.',
      { path: COMMERCE_BASE, pathNot: TESTS },
      { path: `${COMMERCE}/`, pathNot: COMMERCE_BASE },
    ),
    rule(
      'commerce-areas',
      'This area of commerce stands alone: let a later area (cart, checkout, orders) put the two together.',
      ...areas(COMMERCE, COMMERCE_BASE, 'catalog|emails|members|pricing|subscriptions', []),
    ),
    rule(
      'commerce-cart',
      'A cart knows catalog and prices, not what becomes of it.',
      ...areas(COMMERCE, COMMERCE_BASE, 'cart', ['catalog', 'pricing']),
    ),
    rule(
      'commerce-checkout',
      'A checkout knows its cart, not its order.',
      ...areas(COMMERCE, COMMERCE_BASE, 'checkout', ['catalog', 'pricing', 'cart']),
    ),
    rule(
      'commerce-orders',
      'Orders come last in buying: they know neither members nor how they sign in.',
      ...areas(COMMERCE, COMMERCE_BASE, 'orders', ['catalog', 'pricing', 'cart', 'checkout']),
    ),
    rule('commerce-auth', 'Sign-in is about members alone.', ...areas(COMMERCE, COMMERCE_BASE, 'auth', ['members'])),
    rule(
      'commerce-events',
      'Events carry documents: of other areas they know the cart’s lines alone.',
      ...areas(COMMERCE, COMMERCE_BASE, 'events', ['cart']),
    ),
    rule('commerce-search', 'Search follows events and asks no other area.', ...areas(COMMERCE, COMMERCE_BASE, 'search', ['events'])),
    rule(
      'knowledge-of-search',
      'These tables are large: the Search object alone has them in memory. Ask its service.',
      {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: [`${COMMERCE}/search/`, `${SERVICES}/search/`, '^packages/commerce/scripts/', TESTS],
      },
      { path: `${COMMERCE}/search/knowledge/` },
    ),
    rule(
      'platform-services-base',
      'The outbox and e-mails serve every area and know none: hand them a message.',
      { path: `${SERVICES}/(emails|outbox)/`, pathNot: TESTS },
      { path: `${SERVICES}/`, pathNot: [`${SERVICES}/(emails|outbox)/`, `${SERVICES}/[^/]+\\.ts$`] },
    ),
    rule(
      'platform-services-areas',
      'This area of the services stands alone: let checkout or orders put the two together.',
      ...areas(SERVICES, SERVICE_BASE, 'cart|catalog|events|pricing|search|system', []),
    ),
    rule(
      'platform-services-orders',
      'An order knows catalog and prices; the checkout that makes it knows the order.',
      ...areas(SERVICES, SERVICE_BASE, 'orders', ['catalog', 'pricing']),
    ),
    rule(
      'platform-services-checkout',
      'A checkout is priced from a cart and becomes an order: members reach it through the route’s arguments.',
      ...areas(SERVICES, SERVICE_BASE, 'checkout', ['cart', 'catalog', 'pricing', 'orders']),
    ),
    rule(
      'platform-services-identity',
      'Members live in an object of their own: what is sold is reached through the route.',
      ...areas(SERVICES, SERVICE_BASE, 'auth|members|subscriptions', ['auth', 'members', 'subscriptions']),
    ),
    rule(
      'platform-accounts',
      'Accounts have one door: call `accounts` of auth/accounts.ts, and list there what an account can do beside it.',
      { path: '^apps/platform/src/((routes|pages|http|graphql|openapi)/|worker\\.ts$)', pathNot: TESTS },
      {
        path: `^apps/platform/src/auth/accounts/|^apps/platform/src/objects/account-store\\.ts$|${SERVICES}/(auth|members)/`,
        pathNot: `${SERVICES}/auth/tokens/secrets\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'registry-domain-is-pure',
      'The domain decides; src/object reads and writes. Hand values in, give decisions back.',
      { path: '^apps/registry/src/domain/', pathNot: TESTS },
      { path: '^apps/registry/src/(db|object|http|releases|console)/|^(cloudflare:|node:)|node_modules/(hono|drizzle-orm)/' },
    ),
    ...layers(
      'shell',
      'Imports in the shell run downward: move what both folders need below them, or pass it as an argument.',
      '^apps/shell/(app|worker)/',
      '^apps/shell/app',
      SHELL_LAYERS,
    ),
    ...layers(
      'platform',
      'Imports in the platform run downward (routes, pages, http, auth, objects, services, db, env, rpc): move what both folders need below them, or pass it as an argument.',
      '^apps/platform/src/',
      '^apps/platform/src',
      PLATFORM_LAYERS,
    ),
    ...layers(
      'edge',
      'Imports in the edge run downward (cli, edge.ts, control, releases, apps, workerd, gate, io): move what both folders need below them, or pass it as an argument.',
      '^tooling/edge/',
      '^tooling/edge',
      EDGE_LAYERS,
    ),
    rule(
      'no-cycle',
      'Two modules that need each other, or each other’s types, are one concept or hide a third: move what both need to a module of its own.',
      {},
      // A component and its parts have the types of their props from the server half, which exports the component. The compiler takes these imports out.
      { circular: true, viaOnly: { pathNot: `${REMOTES}src/.*/(page|fragment)\\.server\\.ts$` } },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.turbo|\\.variants|test-results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
}
