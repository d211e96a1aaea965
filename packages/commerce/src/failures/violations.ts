import * as z from 'zod'
import { valueAt } from '../values/records.ts'
import type { Violation } from './failure.ts'

/** A schema's findings in the words of the specification. */
export function violationsOf(issues: readonly z.core.$ZodIssue[], input: unknown): Violation[] {
  return issues.flatMap((issue) => violations(issue, input))
}

function violations(issue: z.core.$ZodIssue, input: unknown): Violation[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldPath([...issue.path, key]),
      description: 'is not a field of this call',
      violatedRule: 'FIELD_NOT_ALLOWED',
    }))
  }
  const field = fieldPath(issue.path)
  if (valueAt(input, issue.path) === undefined) return [{ field, description: 'is required', violatedRule: 'REQUIRED_FIELD' }]
  return [{ field, ...describeIssue(issue) }]
}

function describeIssue(issue: z.core.$ZodIssue): Omit<Violation, 'field'> {
  switch (issue.code) {
    case 'too_small':
      return describeSize(issue.origin, 'MIN', `at least ${issue.minimum}`)
    case 'too_big':
      return describeSize(issue.origin, 'MAX', `at most ${issue.maximum}`)
    case 'not_multiple_of':
      return { description: 'must be a whole number', violatedRule: 'FORMAT' }
    case 'invalid_value':
      return { description: `must be one of ${issue.values.map(String).join(', ')}`, violatedRule: 'INVALID_ENUM_VALUE' }
    case 'invalid_type':
      return { description: `must be ${article(issue.expected)}`, violatedRule: 'FORMAT' }
    case 'invalid_format':
      return {
        description:
          issue.pattern === undefined || issue.format !== 'regex' ? `must have the format ${issue.format}` : `must match ${issue.pattern}`,
        violatedRule: 'FORMAT',
        ...(issue.format === 'email' && { data: { type: 'EMAIL' } }),
      }
    case 'invalid_key':
      return {
        description: issue.issues.map((inner) => `is a name that ${describeIssue(inner).description}`).join(', '),
        violatedRule: 'VALIDATION',
      }
    case 'custom':
      return customRule(issue.params) ?? { description: issue.message, violatedRule: 'VALIDATION' }
    default:
      return { description: issue.message, violatedRule: 'VALIDATION' }
  }
}

function describeSize(origin: string, bound: 'MIN' | 'MAX', limit: string): Omit<Violation, 'field'> {
  if (origin === 'string') return { description: `must be ${limit} characters long`, violatedRule: `${bound}_LENGTH` }
  if (origin === 'array') return { description: `must hold ${limit} items`, violatedRule: `${bound}_SIZE` }
  return { description: `must be ${limit}`, violatedRule: bound }
}

/** The decimal fields of the entities say their rule themselves. */
function customRule(params: Record<string, unknown> | undefined): Omit<Violation, 'field'> | undefined {
  const rule = params?.['rule']
  const description = params?.['description']
  return typeof rule === 'string' && typeof description === 'string' ? { description, violatedRule: rule } : undefined
}

function article(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}

/** `lineItems[0].quantity`; what is wrong with the whole of it is wrong with the `body`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'body'
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`),
    '',
  )
}
