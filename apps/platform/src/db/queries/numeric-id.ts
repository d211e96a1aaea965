import { invalid } from '../../domain/failure.ts'

/** The wire writes numeric ids as text. Throws InvalidRequest on another text. */
export const numericId = numberAt('query.filter.numericId')

/** Reads a whole number that is text on the wire; says of another text that it is wrong at the path. */
export function numberAt(path: string) {
  return (value: string | number): number => {
    if (/^\d{1,15}$/.test(String(value))) return Number(value)
    throw invalid(path, 'must be a number', 'FORMAT')
  }
}
