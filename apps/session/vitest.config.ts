import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const COMPATIBILITY_DATE = '2026-11-01'
const script = (contents: string) => [{ type: 'ESModule' as const, path: 'worker.js', contents }]

/** Stands for the Worker that keeps copies for regions: remembers what it is brought, and is down when a test says so (`PUT /down`, `PUT /up`). */
const REGION = `let brought = []
let isDown = false
export default {
  async fetch(request) {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/brought') return Response.json(brought.splice(0))
    if (pathname !== '/copy') return new Response((isDown = pathname === '/down'))
    if (isDown) return new Response(null, { status: 503 })
    brought.push({ region: new URLSearchParams(search).get('region'), ...(await request.json()) })
    return new Response(null, { status: 204 })
  },
}`

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
            { name: 'galleria-region', compatibilityDate: COMPATIBILITY_DATE, modules: script(REGION) },
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
