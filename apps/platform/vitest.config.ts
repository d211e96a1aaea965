import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'platform',
    maxWorkers: 2,
    isolate: false,
    setupFiles: ['../../tooling/testing/restore-globals.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/build-worker.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What arrives by an outbox arrives late on a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
