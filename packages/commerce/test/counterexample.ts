import * as fc from 'fast-check'
import { RUNS, SEED } from './env.ts'

/**
 * The smallest of so many random values that something is wrong with, and what it is; undefined where all are right. The values are the
 * same in every run, unless PROPERTY_SEED names another seed; PROPERTY_RUNS asks for another number of them.
 */
export function counterexample<Value>(
  arbitrary: fc.Arbitrary<Value>,
  runs: number,
  problemsOf: (value: Value) => readonly string[],
): string | undefined {
  const property = fc.property(arbitrary, (value) => {
    const problems = problemsOf(value)
    if (problems.length > 0) throw new Error(problems.join('; '))
  })
  return fc.defaultReportMessage(fc.check(property, propertyRuns(runs)))
}

export function propertyRuns(runs: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: RUNS ?? runs, seed: SEED }
}
