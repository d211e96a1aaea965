import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { defineConfig } from 'vitest/config'

/** What opens no page. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      'http/vitest.config.ts',
      'official-client/vitest.config.ts',
      // The same calls by the generation before: each change is tried with the one that shops are written with now.
      ...(FULL ? ['official-client/vitest.older.config.ts'] : []),
      'upgrades/vitest.config.ts',
    ],
  },
})
