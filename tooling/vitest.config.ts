import { defineConfig } from 'vitest/config'
import { NOT_TESTS } from './testing/unit-project.ts'

export default defineConfig({
  test: {
    name: 'edge',
    include: ['**/*.test.ts'],
    exclude: [...NOT_TESTS],
    testTimeout: 90_000,
    // Most of them wait for real processes: two files at once wait in the time of one.
    maxWorkers: 2,
  },
})
