import { defineConfig } from 'vitest/config'

/** Shops of older commits, and builds of older contracts: each opening starts a whole store. */
export default defineConfig({
  test: {
    name: 'upgrades',
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
