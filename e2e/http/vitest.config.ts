import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** What shoppers get over plain HTTP: all files share one store, one after the other. */
export default defineConfig({
  test: {
    name: 'http',
    include: ['tests/**/*.test.ts'],
    globalSetup: [resolve(import.meta.dirname, '../stack/prepare-tests.ts')],
    isolate: false,
    fileParallelism: false,
    // The first test starts the store.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
