import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findChromium } from '../browser/find-chromium.ts'
import { countPlaywright, countVitest, type Count } from './count-tests.ts'

/** Runs a program of the project and gives its exit code. */
export type Run = (program: string, args: readonly string[], options?: { cwd?: string; env?: Record<string, string> }) => Promise<number>

export interface Stage {
  readonly name: string
  run(run: Run, root: string): Promise<Count>
}

/**
 * CI repeats a failed test once, and names it when it passes then: its machines are shared, and one late process among thousands of tests must not hold a change up. A
 * developer's run repeats nothing: there, such a test has found something.
 */
const RETRIES = process.env['CI'] ? 1 : 0

const TURBO = ['--output-logs=errors-only', '--log-order=grouped', '--no-update-notifier', '--continue=always']

/** The stages that take seconds each. */
export const QUICK_STAGES: readonly Stage[] = [
  check('format', 'oxfmt', ['--check']),
  check('types', 'turbo', ['run', 'types', ...TURBO]),
  check('lint', 'oxlint', ['--deny-warnings']),
  check('boundaries', 'depcruise', ['apps', 'packages', 'e2e', 'bench', 'tooling', '--config', '.dependency-cruiser.mjs']),
]

/** In the order in which they run: the quick ones first. */
export const STAGES: readonly Stage[] = [
  ...QUICK_STAGES,
  check('unused', 'knip', ['--no-progress']),
  {
    name: 'unit',
    run: async (run, root) => {
      const report = freshReport(root, 'unit')
      const code = await run('vitest', [
        'run',
        `--retry=${RETRIES}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      return countVitest(report, code)
    },
  },
  check('deploy', 'node', ['tooling/commands/deploy.ts', '--dry-run']),
  playwright('browser', { env: { WITHOUT_DRILLS: '1' } }),
  playwright('drills', { args: ['--project=drills', '--workers=1'] }),
]

/** The unit tests that reach a module that changed since a commit, or in the work tree. */
export function unitOfChanges(commit: string): Stage {
  return check('unit', 'vitest', ['run', '--project=unit', `--changed=${commit}`, '--passWithNoTests', '--reporter=dot'])
}

/** A stage that passes or fails as a whole: it counts as one test. */
function check(name: string, program: string, args: readonly string[]): Stage {
  return { name, run: async (run) => ((await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) }
}

function playwright(name: string, { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> }): Stage {
  return {
    name,
    run: async (run, root) => {
      const report = freshReport(root, name)
      const variables = { ...env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const code = await run(
        join(root, 'e2e/node_modules/.bin/playwright'),
        ['test', `--retries=${RETRIES}`, '--reporter=list,json', ...args],
        {
          cwd: join(root, 'e2e'),
          env: variables,
        },
      )
      return countPlaywright(report, code)
    },
  }
}

function freshReport(root: string, name: string): string {
  const file = join(root, 'test-results', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}
