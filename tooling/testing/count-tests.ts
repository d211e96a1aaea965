import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import * as z from 'zod'
import { unhandledErrorsOf } from './unhandled-errors.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
  readonly failures?: readonly Failure[]
  /** Titles of the tests among `passed` that failed at first, with the failure where it is known. */
  readonly flaky?: readonly string[]
}

export interface Failure {
  /** The test's file, from the project's root on. None for an error that no test caught. */
  readonly file?: string
  readonly title: string
  readonly message: string
}

/** What is read of Vitest's JSON report. A file that could not be loaded or set up is a suite that failed without a test. */
const VitestReport = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
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
            results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })).default([]),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(PlaywrightSuite).default([])
  },
})

/** What is read of Playwright's JSON report. */
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(PlaywrightSuite).default([]),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

export function countVitest(file: string, exitCode: number, root: string): Count {
  return count(file, exitCode, (raw) => {
    const { numPassedTests, testResults } = VitestReport.parse(raw)
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const named = failed.map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages?.[0] ?? '' }))
        return (named.length === 0 ? [{ title: 'the file', message }] : named).map((failure) => ({
          file: relative(root, name),
          ...failure,
        }))
      })
    const all = [...failures, ...unhandledErrors(file)]
    return { passed: numPassedTests, failed: all.length, failures: all }
  })
}

function unhandledErrors(report: string): Failure[] {
  const file = unhandledErrorsOf(report)
  if (!existsSync(file)) return []
  const messages = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  return messages.map((message) => ({ title: 'unhandled error', message }))
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
  return { passed: first.passed + first.failed - failures.length, failed: failures.length, failures, flaky }
}

export function countPlaywright(file: string, exitCode: number): Count {
  return count(file, exitCode, (raw) => {
    const { stats, suites, errors } = PlaywrightReport.parse(raw)
    const ended = suites.flatMap((suite) => endedTests(suite))
    const failures = [
      ...ended.filter(({ status }) => status === 'unexpected').map(({ status: _status, ...failure }) => failure),
      ...errors.map(({ message }) => ({ file: 'e2e', title: 'outside of tests', message })),
    ]
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures,
      flaky: ended.filter(({ status }) => status === 'flaky').map(({ title }) => title),
    }
  })
}

function endedTests({ title, file, specs, suites }: z.infer<typeof PlaywrightSuite>): (Failure & { status: string })[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file: `e2e/specs/${file}`,
      title: spec.title,
      status,
      message: results.find(({ error }) => error)?.error?.message ?? '',
    })),
  )
  return [...own, ...suites.flatMap((suite) => endedTests(suite))].map((test) => ({ ...test, title: `${title} ${test.title}` }))
}

/** A runner that wrote no report, found no test, or failed for a reason of its own has failed once. */
function count(file: string, exitCode: number, read: (raw: unknown) => Count): Count {
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  const silent = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0)
  return silent ? { ...counted, failed: 1 } : counted
}
