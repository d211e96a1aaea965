import { headlessShellLaunch, shortPagesLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { defineConfig, devices } from '@playwright/test'
import type { StackOptions, TabOption } from './fixtures/test.ts'

const EXPECT_MS = 10_000
const TEST_MS = 90_000
/** SHELLS=2 runs everything behind two shell processes; without it, a part of the journeys is run so besides. */
const SHELLS = Number(process.env['SHELLS'] ?? 1)
/** The drills load a store, or measure how soon it responds and how its pages move: a second store beside theirs would disturb them. */
const DRILLS =
  /specs\/(?:independence\/(?:canary|deploy)|look\/(?:list-change|steadiness)|resilience\/(?:freshness|hang-ups|purchases|remotes|stalling-platform))\.spec\.ts$/
/**
 * These drills load a store for a minute or more, so `npm run test:full` alone runs them. Tests of registry, shell and leases cover each
 * rule by itself.
 */
const LONG_DRILLS = /specs\/(?:independence\/canary|resilience\/hang-ups)\.spec\.ts$/
/** What pages look like does not depend on how many processes serve them. */
const LOOK = /specs\/look\//
/** The specs of the client in a browser by itself: they need no shop. */
const CLIENT = /specs\/platform-client\/.*\.spec\.ts$/
/** The specs of the browser half of the fragments' kit by itself: they need no shop. */
const FRAGMENTS = /specs\/fragments\/.*\.spec\.ts$/
/** The specs that two processes of the shell may change. `npm run test:full` runs them behind one process, too. */
const TWO_SHELLS = /specs\/shop\/(?:purchase|session|composition)\.spec\.ts$/
/** The spec changes the layout, which copies of pages show for a while: most tests need a stack without it. */
const NEW_REMOTE = /specs\/independence\/new-remote\.spec\.ts$/
/** The specs of a platform that answers the recorded calls alone. */
const STRICT = /\.strict\.spec\.ts$/
/** The journeys of carts and checkouts, which `npm run test:full` goes over the first version's calls, too: a shop can return to them. */
const CART_JOURNEYS =
  /specs\/(?:cart|checkout)\/.*\.spec\.ts$|specs\/product\/(?:buy-now|deposit|gift-card)\.spec\.ts$|specs\/shop\/(?:cart-drawer|purchase)\.spec\.ts$/
const FIRST_CART = { cart: { PLATFORM_CART: 'v1' }, account: { PLATFORM_CART: 'v1' } }
/** The journeys of products and lists, which `npm run test:full` goes over Catalog V1, too: older sites have it for good. */
const CATALOG_JOURNEYS = /specs\/(?:lists|product|search|seo)\/.*\.spec\.ts$/
const FIRST_CATALOG = { catalog: { PLATFORM_CATALOG: 'v1' }, cart: { PLATFORM_CATALOG: 'v1' }, account: { PLATFORM_CATALOG: 'v1' } }
/** The specs of `npm run dev`: each starts an edge of its own. */
const DEVELOPMENT = /specs\/development\/.*\.spec\.ts$/
/** The one of them that each change runs: edits of apps that all run from their sources. */
const EDITS = /specs\/development\/edits\.spec\.ts$/
/**
 * Refinements of a page: the server's part has tests in its remote or in `http`, the page's look in `specs/look`, and the journey that leads over it is another
 * spec's. `npm run test:full` alone runs them.
 */
const REFINEMENTS = [
  /specs\/account\/(?:data-export|gift-cards|memberships|official-client-sign-in|preferences|profile-extras|public-profile|subscriptions)\.spec\.ts$/,
  /specs\/cart\/(?:estimate|expected-count|free-shipping|long-cart|merged|note|saved-items|shared-cart|suggestions|toasts)\.spec\.ts$/,
  /specs\/checkout\/(?:delivery-slots|extras|reminders)\.spec\.ts$/,
  /specs\/independence\/preview\.spec\.ts$/,
  /specs\/(?:lists\/price-slider|look\/(?:languages|long-texts)|search\/recent-searches)\.spec\.ts$/,
  /specs\/owner\/(?:after-adding|announcement|offered-languages)\.spec\.ts$/,
  /specs\/product\/(?:bought-together|custom-texts|deposit|failed-pictures|films|recently-viewed|share)\.spec\.ts$/,
  /specs\/(?:resilience\/platform|seo\/.*)\.spec\.ts$/,
  /specs\/shop\/(?:language-suggestion|script-budget|speculation|team-boundaries|thank-you)\.spec\.ts$/,
]

/**
 * A worker process runs a stack of its own; after a failure Playwright starts a new one, so the next test finds the shop whole. Nothing is retried, but by CI (tooling/testing/stages.ts): a test that passes only the second time has found something.
 */
export default defineConfig<TabOption, StackOptions>({
  testDir: 'specs',
  // It is emptied at the start: tests without a page, which run beside, report next to it.
  outputDir: '../test-results/pages',
  snapshotPathTemplate: '{testDir}/{testFileDir}/baselines/{arg}{ext}',
  fullyParallel: false,
  // `npm test` runs the drills afterwards and by themselves, with one worker.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    launchOptions: shortPagesLaunch(),
    // Recording a trace takes a third of the CPU time of a run: what failed is run again with `--trace on`, and so does CI.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: EXPECT_MS,
    navigationTimeout: 15_000,
  },
  // The largest project stands last: its many files keep both workers busy to the end.
  projects: [
    // A second worker would start a second stack for some seconds of tests.
    { name: 'development build', testMatch: /\.development\.spec\.ts$/, workers: 1, use: { mode: 'development' } },
    {
      name: 'strict platform',
      testMatch: STRICT,
      workers: 1,
      use: { strict: true, versions: { PLATFORM_CART: 'v1', PLATFORM_CATALOG: 'v1' } },
    },
    // A hosted site of 2027: neither the first cart, nor checkouts, nor the first catalog. Each change goes over its calls in `shop`, and with the official client.
    ...(FULL
      ? [
          {
            name: 'strict platform of 2027',
            testMatch: STRICT,
            workers: 1,
            use: { strict: true, versions: { PLATFORM_CART: 'v2', PLATFORM_CATALOG: 'v3' } as const },
          },
        ]
      : []),
    { name: 'two shells', testMatch: [NEW_REMOTE, TWO_SHELLS], workers: 1, use: { shells: 2 } },
    ...(FULL ? [{ name: 'first cart', testMatch: CART_JOURNEYS, testIgnore: STRICT, use: { variables: FIRST_CART } }] : []),
    ...(FULL ? [{ name: 'first catalog', testMatch: CATALOG_JOURNEYS, testIgnore: STRICT, use: { variables: FIRST_CATALOG } }] : []),
    { name: 'development edge', testMatch: FULL ? DEVELOPMENT : EDITS },
    { name: 'platform client', testMatch: CLIENT },
    { name: 'fragments', testMatch: FRAGMENTS },
    {
      name: 'shop',
      testIgnore: [
        DEVELOPMENT,
        CLIENT,
        FRAGMENTS,
        NEW_REMOTE,
        DRILLS,
        ...(FULL ? [] : [TWO_SHELLS, ...REFINEMENTS]),
        /\.(?:development|strict)\.spec\.ts$/,
        ...(SHELLS > 1 ? [LOOK] : []),
      ],
      use: { shells: SHELLS },
    },
    ...(process.env['WITHOUT_DRILLS']
      ? []
      : [
          {
            name: 'drills',
            testMatch: DRILLS,
            testIgnore: FULL ? [] : [LONG_DRILLS],
            use: { shells: SHELLS, newTab: true, launchOptions: headlessShellLaunch() },
          },
        ]),
  ],
})
