import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [cloudflareTest({ main: './worker.ts', wrangler: { configPath: './wrangler.jsonc' } })],
  test: {
    name: 'region',
    include: ['test/**/*.test.ts'],
    testTimeout: 15_000,
  },
})
