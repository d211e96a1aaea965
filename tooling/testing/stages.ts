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

const TURBO = ['--output-logs=errors-only', '--log-order=grouped', '--no-update-notifier', '--continue=always']

/** In the order in which they run: the quick ones first. */
export const STAGES: readonly Stage[] = [
  check('types', 'turbo', ['run', 'types', ...TURBO]),
  check('lint', 'oxlint', ['--deny-warnings']),
  check('boundaries', 'depcruise', ['apps', 'packages', 'e2e', 'bench', 'tooling', '--config', '.dependency-cruiser.mjs']),
  check('unused', 'knip', ['--no-progress']),
  {
    name: 'unit',
    run: async (run, root) => {
      const report = freshReport(root, 'unit')
      const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
      return countVitest(report, code)
    },
  },
  {
    name: 'browser',
    run: async (run, root) => {
      const report = freshReport(root, 'browser')
      const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const code = await run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', '--reporter=list,json'], {
        cwd: join(root, 'e2e'),
        env,
      })
      return countPlaywright(report, code)
    },
  },
]

/** A stage that passes or fails as a whole: it counts as one test. */
function check(name: string, program: string, args: readonly string[]): Stage {
  return { name, run: async (run) => ((await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) }
}

function freshReport(root: string, name: string): string {
  const file = join(root, 'test-results', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}
