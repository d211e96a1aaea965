import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

export interface Count {
  readonly passed: number
  readonly failed: number
  readonly failures?: readonly Failure[]
  /** Titles of the tests among `passed` that failed at first, with the failure where it is known. */
  readonly flaky?: readonly string[]
  readonly files?: readonly FileTime[]
}

/** Duration of a file's tests. */
export interface FileTime {
  /** Path of the file from the project's root on. */
  readonly file: string
  readonly ms: number
}

export interface Failure {
  /** The test's file, from the project's root on. None for an error that no test caught. */
  readonly file?: string | undefined
  readonly title: string
  readonly message: string
}

/** Output of {@link CountReporter} for a run of Vitest. */
const WrittenCount = z.object({
  passed: z.int(),
  failed: z.int(),
  failures: z.array(z.object({ file: z.string().optional(), title: z.string(), message: z.string() })),
  files: z.array(z.object({ file: z.string(), ms: z.number() })),
})

/** A file, or a group of tests in one. */
const PlaywrightSuite = z.object({
  title: z.string(),
  file: z.string().default(''),
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            status: z.string(),
            results: z
              .array(z.object({ duration: z.number().default(0), error: z.object({ message: z.string().default('') }).optional() }))
              .default([]),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(PlaywrightSuite).default([])
  },
})

/** The part of Playwright's JSON report that is read. */
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(PlaywrightSuite).default([]),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

export function countVitest(file: string, exitCode: number): Count {
  return count(file, exitCode, (raw) => WrittenCount.parse(raw))
}

/** A run's count after the files with failures ran once more: what passed then is flaky. Errors that no test caught stay. */
export function countAfterRepeat(first: Count, repeated: Count): Count {
  // The repetition failed for a reason of its own: it says nothing of the tests.
  if (repeated.failed !== (repeated.failures?.length ?? 0)) return first
  const failures = [...(first.failures ?? []).filter(({ file }) => file === undefined), ...(repeated.failures ?? [])]
  const recovered = (first.failures ?? []).filter(
    ({ file, title }) => !failures.some((failure) => failure.file === file && failure.title === title),
  )
  const flaky = recovered.map(({ file, title, message }) => `${file} ${title}: ${message.split('\n', 1)[0]}`)
  return { ...first, passed: first.passed + first.failed - failures.length, failed: failures.length, failures, flaky }
}

/** The sum of the counts of several runs. */
export function sumCounts(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures = [] }) => failures),
    flaky: counts.flatMap(({ flaky = [] }) => flaky),
    files: counts.flatMap(({ files = [] }) => files),
  }
}

export function countPlaywright(file: string, exitCode: number): Count {
  return count(file, exitCode, (raw) => {
    const { stats, suites, errors } = PlaywrightReport.parse(raw)
    const ended = suites.flatMap((suite) => listEndedTests(suite))
    const failures = [
      ...ended.filter(({ status }) => status === 'unexpected').map(({ ms: _ms, status: _status, ...failure }) => failure),
      ...errors.map(({ message }) => ({ file: 'e2e', title: 'outside of tests', message })),
    ]
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures,
      flaky: ended.filter(({ status }) => status === 'flaky').map(({ title }) => title),
      files: timesByFile(ended),
    }
  })
}

interface EndedTest extends FileTime {
  readonly title: string
  readonly status: string
  readonly message: string
}

function timesByFile(tests: readonly EndedTest[]): FileTime[] {
  const times = new Map<string, number>()
  for (const { file, ms } of tests) times.set(file, (times.get(file) ?? 0) + ms)
  return [...times].map(([file, ms]) => ({ file, ms }))
}

function listEndedTests({ title, file, specs, suites }: z.infer<typeof PlaywrightSuite>): EndedTest[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file: `e2e/specs/${file}`,
      title: spec.title,
      status,
      message: results.find(({ error }) => error)?.error?.message ?? '',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap((suite) => listEndedTests(suite))].map((test) => ({ ...test, title: `${title} ${test.title}` }))
}

/** A runner that wrote no report, found no test, or failed for a reason of its own has failed once. */
function count(file: string, exitCode: number, read: (raw: unknown) => Count): Count {
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  const silent = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0)
  return silent ? { ...counted, failed: 1 } : counted
}
