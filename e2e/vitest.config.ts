import { defineConfig } from 'vitest/config'

/** What opens no page. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      'http/vitest.config.ts',
      'official-client/vitest.config.ts',
      'official-client/vitest.older.config.ts',
      'upgrades/vitest.config.ts',
    ],
  },
})
