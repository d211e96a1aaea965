import { defineConfig } from 'vitest/config'
import { PROJECT_REMOTES } from './tooling/edge/project-remotes.ts'

const NOT_TESTS = ['**/node_modules/**', '**/dist/**', '.variants/**']

export default defineConfig({
  test: {
    // Projects that run their files one after the other are a group of their own, behind the others.
    // One for each core of the smallest machine: many tests wait for a workerd, which works beside them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 15_000,
          isolate: false,
          setupFiles: ['tooling/testing/restore-globals.ts'],
          include: ['packages/**/*.test.{ts,tsx}', `apps/{shell,${PROJECT_REMOTES.join()}}/**/*.test.{ts,tsx}`],
          exclude: [...NOT_TESTS, 'packages/platform-client/workerd/**', 'apps/shell/test/**'],
        },
      },
      // In workerd, or beside one: they bring their own set-up.
      'packages/platform-client/workerd',
      'apps/platform',
      'apps/session',
      'apps/assets',
      'apps/registry',
      'apps/router',
      'apps/shell',
      {
        test: {
          name: 'edge',
          include: ['tooling/**/*.test.ts'],
          exclude: NOT_TESTS,
          testTimeout: 30_000,
          // Most of them wait for real processes: two files at once wait in the time of one, but not beside projects that load both cores.
          // A group has one number of workers, so these are a group of their own behind the projects that run one file at a time.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
