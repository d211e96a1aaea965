import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

export interface Count {
  readonly passed: number
  readonly failed: number
}

/** What is read of Vitest's JSON report. A file that could not be loaded is a suite that failed without a test. */
const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/** What is read of Playwright's JSON report. */
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()).default([]),
})

export function countVitest(file: string, exitCode: number): Count {
  return count(file, exitCode, (raw) => {
    const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(raw)
    const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
  })
}

export function countPlaywright(file: string, exitCode: number): Count {
  return count(file, exitCode, (raw) => {
    const { stats, errors } = PlaywrightReport.parse(raw)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  })
}

/** A runner that wrote no report, found no test, or failed for a reason of its own has failed once. */
function count(file: string, exitCode: number, read: (raw: unknown) => Count): Count {
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 }
  const silent = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0)
  return silent ? { ...counted, failed: 1 } : counted
}
