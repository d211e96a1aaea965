import type { Count } from './count-tests.ts'

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
export const RETRIES = process.env['CI'] ? 1 : 0
