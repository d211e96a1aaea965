import { invalid } from '../failures/failure.ts'
import type { ProductRecord } from './product-record.ts'

/** Throws InvalidRequest on an option or a choice that the product does not have. */
export function checkChoices({ facts }: ProductRecord, choices: Readonly<Record<string, string>>, path: string): void {
  for (const [name, value] of Object.entries(choices)) {
    const option = facts.options.find((candidate) => candidate.name === name)
    if (!option) throw invalid(`${path}.${name}`, 'is not an option of this product', 'FIELD_NOT_ALLOWED')
    if (!option.choices.includes(value)) throw invalid(`${path}.${name}`, `has no choice ${value}`, 'INVALID_ENUM_VALUE')
  }
}
