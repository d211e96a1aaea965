import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { TEST_BUILD } from './test/test-build.ts'

export default defineConfig({
  plugins: [cloudflareTest({ miniflare: { compatibilityDate: '2026-11-01' } })],
  define: { __GALLERIA_SHELL__: JSON.stringify(TEST_BUILD), 'process.env.NODE_ENV': '"test"' },
  test: {
    name: 'shell',
    isolate: false,
    include: ['test/**/*.test.ts'],
    testTimeout: 15_000,
    fileParallelism: false,
  },
})
