import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    cloudflareTest(({ inject }) => ({
      main: './worker.ts',
      wrangler: { configPath: './wrangler.jsonc' },
      miniflare: { bindings: { PLATFORM_URL: inject('platformUrl'), PLATFORM_CLIENT_ID: 'd0d0d0d0-0000-4000-8000-00000000c11e' } },
    })),
  ],
  test: { name: 'session', globalSetup: './test/token-platform.ts', include: ['src/**/*.test.ts', 'test/**/*.test.ts'] },
})
