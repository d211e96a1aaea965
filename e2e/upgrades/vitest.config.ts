import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { defineConfig } from 'vitest/config'

/** Shops of older commits, and builds of older contracts: each opening starts a whole store. */
export default defineConfig({
  test: {
    name: 'upgrades',
    include: ['**/*.test.ts'],
    // It takes a store and a release of six remotes, for a contract that changes rarely: a full run renders its older builds.
    exclude: FULL ? [] : ['contract-builds.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
