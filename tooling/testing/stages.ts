import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findChromium } from '../browser/find-chromium.ts'
import { countAfterRepeat, countPlaywright, countVitest, type Count } from './count-tests.ts'

/** Runs a program of the project and gives its exit code. */
export type Run = (program: string, args: readonly string[], options?: { cwd?: string; env?: Record<string, string> }) => Promise<number>

export interface Stage {
  readonly name: string
  run(run: Run, root: string): Promise<Count>
}

/**
 * CI repeats failed tests once, and names those that pass then: its machines are shared, and one late process among thousands of tests must not hold a change up. A
 * developer's run repeats nothing: there, such a test has found something.
 */
const RETRIES = process.env['CI'] ? 1 : 0

/** More files with failures than these are no accident. */
const MAX_REPEATED_FILES = 10

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
      const count = await runVitest(run, root, 'unit')
      const files = [...new Set(count.failures?.flatMap(({ file }) => file ?? []))]
      if (RETRIES === 0 || files.length === 0 || files.length > MAX_REPEATED_FILES) return count
      // Whole files in processes of their own: a test repeated in place finds the Worker as its failure left it.
      console.log(`\nRepeating ${files.join(', ')}`)
      return countAfterRepeat(count, await runVitest(run, root, 'unit', files))
    },
  },
  check('deploy', 'node', ['tooling/commands/deploy.ts', '--dry-run']),
  {
    name: 'cloudflare',
    // Deploys what the stage before it has built.
    run: async (run, root) => {
      await run('turbo', ['run', 'build', '--filter=./apps/*', ...TURBO])
      return runVitest(run, root, 'cloudflare', ['--config', 'tooling/deploy/vitest.config.ts'])
    },
  },
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

const REPORTERS = ['default', 'json', './tooling/testing/unhandled-errors.ts'].map((reporter) => `--reporter=${reporter}`)

async function runVitest(run: Run, root: string, name: string, args: readonly string[] = []): Promise<Count> {
  const report = freshReport(root, name)
  const code = await run('vitest', ['run', ...args, ...REPORTERS, `--outputFile.json=${report}`])
  return countVitest(report, code, root)
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
