import { defineConfig } from 'vitest/config'
import { NOT_TESTS, UNIT_PROJECT } from './unit-project.ts'

/** The unit tests of one package, run in its folder. Turbo runs two packages side by side, so each takes one core. */
export default defineConfig({
  test: { ...UNIT_PROJECT, maxWorkers: 1, include: ['**/*.test.{ts,tsx}'], exclude: [...NOT_TESTS] },
})
