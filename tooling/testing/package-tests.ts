import { globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { COUNT_FILE, COUNT_REPORTERS } from './count-reporter.ts'
import { countAfterRepeat, countVitest, sumCounts, type Count } from './count-tests.ts'
import { RETRIES, type Run } from './stage.ts'
import { TURBO_OPTIONS } from './turbo-options.ts'

const PACKAGES = '{apps,packages}/*/package.json'
/** More files with failures than these are no accident. */
const MAX_REPEATED_FILES = 10

const PackageFile = z.object({ name: z.string(), scripts: z.record(z.string(), z.string()).default({}) })

export interface PackageTests {
  /** The script of the packages, and a task of turbo: it does not run again for a package that has not changed since. */
  readonly task: 'test' | 'test:workers'
  /** Whether a package of these folders takes part, by its folder from the root on. */
  readonly includes?: (folder: string) => boolean
  /** Number of packages with tests that run at once. */
  readonly concurrency?: number
}

/** Runs the tests of packages, each by itself, and counts what their reports say. */
export async function runPackageTests(
  run: Run,
  root: string,
  { task, includes = () => true, concurrency = 2 }: PackageTests,
): Promise<Count> {
  const packages = packagesWith(root, task).filter(({ folder }) => includes(folder))
  const report = `test-results/${task.replace(':', '-')}.json`
  const runTask = async (tested: typeof packages, files: readonly string[] = []): Promise<Count> => {
    for (const { folder } of tested) rmSync(join(root, folder, report), { force: true })
    const filters = tested.map(({ name }) => `--filter=${name}`)
    const options = [...filters, `--concurrency=${concurrency}`, ...TURBO_OPTIONS, '--', ...COUNT_REPORTERS, ...files]
    const code = await run('turbo', ['run', task, ...options], { env: { [COUNT_FILE]: report } })
    const count = sumCounts(tested.map(({ folder }) => countVitest(join(root, folder, report), 0)))
    // The reports tell of no failure, but a runner does.
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  }
  const count = await runTask(packages)
  const files = [...new Set(count.failures?.flatMap(({ file }) => file ?? []))]
  if (RETRIES === 0 || files.length === 0 || files.length > MAX_REPEATED_FILES) return count
  // Whole files in processes of their own: a test repeated in place finds the Worker as its failure left it.
  console.log(`\nRepeating ${files.join(', ')}`)
  const repeated = packages.flatMap((tested) => {
    const own = files.filter((file) => file.startsWith(`${tested.folder}/`)).map((file) => relative(tested.folder, file))
    return own.length > 0 ? [{ tested, own }] : []
  })
  const counts: Count[] = []
  for (const { tested, own } of repeated) counts.push(await runTask([tested], own))
  return countAfterRepeat(count, sumCounts(counts))
}

function packagesWith(root: string, task: string): { readonly name: string; readonly folder: string }[] {
  return [...globSync(PACKAGES, { cwd: root }), 'tooling/package.json', 'e2e/package.json'].toSorted().flatMap((file) => {
    const { name, scripts } = PackageFile.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
    return task in scripts ? [{ name, folder: dirname(file) }] : []
  })
}
