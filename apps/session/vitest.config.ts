import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { REGION_DOUBLE } from '@galleria/tooling/testing/region-double.ts'
import { defineConfig } from 'vitest/config'

const COMPATIBILITY_DATE = '2026-11-01'
const script = (contents: string) => [{ type: 'ESModule' as const, path: 'worker.js', contents }]

export default defineConfig({
  plugins: [
    cloudflareTest(({ inject }) => {
      const key = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc'
      const variables = {
        PLATFORM_URL: inject('platformUrl'),
        PLATFORM_PUBLIC_URL: 'https://platform.example',
        PLATFORM_CLIENT_ID: 'd0d0d0d0-0000-4000-8000-00000000c11e',
        SESSION_KEYS: JSON.stringify([{ id: 'k', key }]),
        CLIENT_ADDRESS_KEY: key,
        RATE_LIMITS: JSON.stringify({ begin: 3, submit: 2 }),
      }
      const { session, shop } = inject('bundles')
      const shopIsolate = { compatibilityDate: COMPATIBILITY_DATE, modules: script(shop), serviceBindings: { SESSION: 'session' } }
      return {
        main: './worker.ts',
        wrangler: { configPath: './wrangler.jsonc' },
        miniflare: {
          bindings: variables,
          serviceBindings: { SESSION: 'session', SHOP_ONE: 'shop-one', SHOP_TWO: 'shop-two' },
          // Isolates of their own, as in production: a shop twice, and the session Worker that both are bound to.
          workers: [
            { name: 'galleria-region', compatibilityDate: COMPATIBILITY_DATE, modules: script(REGION_DOUBLE) },
            { name: 'shop-one', ...shopIsolate },
            { name: 'shop-two', ...shopIsolate },
            {
              name: 'session',
              compatibilityDate: COMPATIBILITY_DATE,
              modules: script(session),
              bindings: variables,
              durableObjects: {
                SESSIONS: { className: 'SessionObject', useSQLite: true },
                LIMITS: { className: 'ClientLimits', useSQLite: true },
                CART_OWNERS: { className: 'CartOwnerObject', useSQLite: true },
                PURGES: { className: 'PurgeObject', useSQLite: true },
              },
            },
          ],
        },
      }
    }),
  ],
  test: {
    name: 'session',
    isolate: false,
    // They count what reaches one token platform.
    fileParallelism: false,
    globalSetup: ['./test/token-platform.ts', './test/bundles.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 15_000,
  },
})
