import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [
    cloudflareTest(({ inject }) => ({
      main: './workerd/shop.ts',
      miniflare: { compatibilityDate: '2026-11-01', bindings: { PLATFORM_URL: inject('platformUrl') } },
    })),
  ],
  test: {
    name: 'client-workerd',
    globalSetup: './workerd/platform.ts',
    include: ['workerd/*.test.ts'],
    testTimeout: 20_000,
    // They count what reaches one platform.
    fileParallelism: false,
  },
})
