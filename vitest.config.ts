import { defineConfig } from 'vitest/config'
import { PROJECT_REMOTES } from './tooling/edge/project/project-remotes.ts'
import { NOT_TESTS, UNIT_PROJECT } from './tooling/testing/unit-project.ts'

/** For `vitest run --project <name> <files>` at the root, and for an editor. `npm test` runs each package by itself, as a task of turbo. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...UNIT_PROJECT,
          include: ['packages/**/*.test.{ts,tsx}', `apps/{shell,${PROJECT_REMOTES.join()}}/**/*.test.{ts,tsx}`],
          exclude: [...NOT_TESTS, 'packages/platform-client/workerd/**', 'apps/shell/test/**'],
        },
      },
      // In workerd, or beside one.
      'packages/platform-client',
      'apps/platform',
      'apps/session',
      'apps/assets',
      'apps/registry',
      'apps/router',
      'apps/region',
      'apps/shell',
      'tooling',
      'e2e/http/vitest.config.ts',
      'e2e/official-client/vitest.config.ts',
      'e2e/official-client/vitest.older.config.ts',
      'e2e/upgrades/vitest.config.ts',
    ],
  },
})
