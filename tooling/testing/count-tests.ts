import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

export interface Count {
  readonly passed: number
  readonly failed: number
  /** Titles of the tests among `passed` that failed at first. */
  readonly flaky?: readonly string[]
}

/** What is read of Vitest's JSON report. A file that could not be loaded is a suite that failed without a test. */
const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
})

/** A file, or a group of tests in one. */
const PlaywrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })).default([]),
  get suites() {
    return z.array(PlaywrightSuite).default([])
  },
})

/** What is read of Playwright's JSON report. */
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(PlaywrightSuite).default([]),
  errors: z.array(z.unknown()).default([]),
})

export function countVitest(file: string, exitCode: number): Count {
  return count(file, exitCode, (raw) => {
    const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(raw)
    const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    // A test that passed when it was repeated still has the message of its failure.
    const flaky = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages?.length ?? 0) > 0)
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length, flaky: flaky.map(({ fullName }) => fullName) }
  })
}

export function countPlaywright(file: string, exitCode: number): Count {
  return count(file, exitCode, (raw) => {
    const { stats, suites, errors } = PlaywrightReport.parse(raw)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      flaky: suites.flatMap((suite) => flakyTitles(suite)),
    }
  })
}

function flakyTitles({ title, specs, suites }: z.infer<typeof PlaywrightSuite>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map((spec) => spec.title)
  return [...own, ...suites.flatMap((suite) => flakyTitles(suite))].map((name) => `${title} ${name}`)
}

/** A runner that wrote no report, found no test, or failed for a reason of its own has failed once. */
function count(file: string, exitCode: number, read: (raw: unknown) => Count): Count {
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  const silent = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0)
  return silent ? { ...counted, failed: 1 } : counted
}
