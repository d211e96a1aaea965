import * as fc from 'fast-check'

const SEED = 16

/**
 * Checks a property on that many random values; `check` gives what is wrong with one. The values are the same in every run, unless PROPERTY_SEED names
 * another seed; PROPERTY_RUNS asks for another number of them. The smallest value that fails is printed.
 */
export function holdsForEvery<Value>(arbitrary: fc.Arbitrary<Value>, runs: number, check: (value: Value) => readonly string[]): void {
  fc.assert(
    fc.property(arbitrary, (value) => {
      const problems = check(value)
      if (problems.length > 0) throw new Error(problems.join('; '))
    }),
    propertyRuns(runs),
  )
}

export function propertyRuns(runs: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: Number(process.env['PROPERTY_RUNS'] ?? runs), seed: Number(process.env['PROPERTY_SEED'] ?? SEED) }
}
