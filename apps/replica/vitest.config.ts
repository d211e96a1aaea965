import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** A platform that says what reached it. */
const PLATFORM = `export default {
  async fetch(request) {
    const { url, method, headers } = request
    return Response.json({ url, method, headers: Object.fromEntries(headers), body: await request.text() }, { status: 422 })
  },
}`

export default defineConfig({
  plugins: [
    cloudflareTest({
      main: './worker.ts',
      wrangler: { configPath: './wrangler.jsonc' },
      miniflare: {
        workers: [
          {
            name: 'galleria-platform',
            compatibilityDate: '2026-11-01',
            modules: [{ type: 'ESModule', path: 'worker.js', contents: PLATFORM }],
          },
        ],
      },
    }),
  ],
  test: {
    name: 'replica',
    include: ['test/**/*.test.ts'],
    testTimeout: 15_000,
  },
})
