import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findChromium, findHeadlessShell } from '../browser/find-chromium.ts'
import { COUNT_FILE, COUNT_REPORTERS } from './count-reporter.ts'
import { countPlaywright, countVitest } from './count-tests.ts'
import { type PackageTests, runPackageTests } from './package-tests.ts'
import { RETRIES, type Run, type Stage } from './stage.ts'
import { TURBO_OPTIONS } from './turbo-options.ts'

/** The stages that take seconds each. */
export const QUICK_STAGES: readonly Stage[] = [
  // The slowest first: they run two at a time.
  check('boundaries', 'depcruise', ['apps', 'packages', 'e2e', 'bench', 'tooling', '--config', '.dependency-cruiser.mjs']),
  check('types', 'turbo', ['run', 'types', ...TURBO_OPTIONS]),
  check('lint', 'oxlint', ['--deny-warnings']),
  check('format', 'oxfmt', ['--check']),
]

/** Packages with a stage of their own: their tests wait for real processes. */
const OWN_STAGES = new Set(['apps/platform', 'e2e', 'tooling'])

/**
 * The stages of `npm test`. Groups run one after another, the stages of a group two at a time in this order: a browser waits as often as it computes, so it has
 * company all the while. Drills measure how soon a store responds, and have the machine to themselves.
 */
const STAGE_GROUPS: readonly (readonly Stage[])[] = [
  [
    // Later stages find these builds: two that build the same app at once would read half of it.
    check('build', 'turbo', ['run', 'build', '--filter=./apps/*', ...TURBO_OPTIONS]),
    ...QUICK_STAGES,
    check('unused', 'knip', ['--no-progress']),
  ],
  [
    playwright('browser', { env: { WITHOUT_DRILLS: '1' } }),
    packages('http', { task: 'test', includes: (folder) => folder === 'e2e' }),
    packages('platform', { task: 'test', includes: (folder) => folder === 'apps/platform' }),
    packages('edge', { task: 'test', includes: (folder) => folder === 'tooling' }),
    packages('workers', { task: 'test:workers', concurrency: 1 }),
    {
      name: 'cloudflare',
      // Deploys what is built.
      run: async (run, root) => {
        await run('turbo', ['run', 'build', '--filter=./apps/*', ...TURBO_OPTIONS])
        return runVitest(run, root, 'cloudflare', ['--config', 'tooling/deploy/vitest.config.ts'])
      },
    },
    packages('unit', { task: 'test', includes: (folder) => !OWN_STAGES.has(folder) }),
    check('deploy', 'node', ['tooling/commands/deploy.ts', '--dry-run']),
  ],
  [playwright('drills', { args: ['--project=drills', '--workers=1'] })],
]

/** The stages with these names, all without names. A shard is a part of the browser stage's files, such as `1/3`. Throws where there is no such stage. */
export function chooseStages(names: readonly string[], shard?: string): readonly (readonly Stage[])[] {
  const known = STAGE_GROUPS.flat().map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no stage "${unknown}". Known: ${known.join(', ')}.`)
  if (shard !== undefined) {
    if (names.join() !== 'browser' || !SHARD.test(shard))
      throw new Error('--shard divides the browser stage: npm test -- browser --shard 1/3')
    return [[playwright('browser', { args: [`--shard=${shard}`], env: { WITHOUT_DRILLS: '1' } })]]
  }
  if (names.length === 0) return STAGE_GROUPS
  return STAGE_GROUPS.map((group) => group.filter(({ name }) => names.includes(name))).filter((group) => group.length > 0)
}

const SHARD = /^[1-9]\d?\/[1-9]\d?$/

/** The unit tests that reach a module that changed since a commit, or in the work tree. */
export function unitOfChanges(commit: string): Stage {
  return check('unit', 'vitest', ['run', '--project=unit', `--changed=${commit}`, '--passWithNoTests', '--reporter=dot'])
}

/** A stage that passes or fails as a whole: it counts as one test. */
function check(name: string, program: string, args: readonly string[]): Stage {
  return { name, run: async (run) => ((await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) }
}

function packages(name: string, tests: PackageTests): Stage {
  return { name, run: (run, root) => runPackageTests(run, root, tests) }
}

async function runVitest(run: Run, root: string, name: string, args: readonly string[] = []) {
  const report = freshReport(root, name)
  const code = await run('vitest', ['run', ...args, ...COUNT_REPORTERS], { env: { [COUNT_FILE]: report } })
  return countVitest(report, code)
}

function playwright(name: string, { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> }): Stage {
  return {
    name,
    run: async (run, root) => {
      const report = freshReport(root, name)
      // Installs what is missing, before several workers look for it at once.
      findHeadlessShell()
      findChromium()
      const variables = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
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
