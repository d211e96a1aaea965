import { invalid } from '../../domain/failure.ts'

/** The wire writes numeric ids as text. Throws InvalidRequest on another text. */
export function numericId(value: string | number): number {
  if (/^\d{1,15}$/.test(String(value))) return Number(value)
  throw invalid('query.filter.numericId', 'must be a number', 'FORMAT')
}
