import type * as z from 'zod/mini'
import type { FieldViolation, ViolatedRule } from './error-envelope.ts'

type Violation = FieldViolation & { field: string; description: string }

/**
 * Says in the specification's form what a schema found wrong with `input`: one violation per issue, the field by its
 * dotted path (`lineItems.0.quantity`), `data` always an object because official clients read into it without looking
 * (`data.type` is how they know a wrong e-mail address).
 */
export function fieldViolations(issues: readonly z.core.$ZodIssue[], input: unknown): Violation[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => violation([...issue.path, key], 'FIELD_NOT_ALLOWED', 'is not allowed'))
    }
    const present = issue.code === 'custom' || valueAt(input, issue.path) !== undefined
    return [present ? describe(issue) : violation(issue.path, 'REQUIRED_FIELD', 'must not be empty')]
  })
}

function describe(issue: Exclude<z.core.$ZodIssue, z.core.$ZodIssueUnrecognizedKeys>): Violation {
  switch (issue.code) {
    case 'too_big':
      return outOfBounds(issue.path, 'MAX', issue.origin, issue.maximum)
    case 'too_small':
      return outOfBounds(issue.path, 'MIN', issue.origin, issue.minimum)
    case 'invalid_type':
      return violation(issue.path, 'FORMAT', `must be of type ${issue.expected}`)
    case 'invalid_value':
      return violation(issue.path, 'INVALID_ENUM_VALUE', `must be one of ${issue.values.join(', ')}`, { values: issue.values })
    case 'invalid_format':
      return violation(issue.path, 'FORMAT', 'does not have the right format', issue.format === 'email' ? { type: 'EMAIL' } : {})
    case 'not_multiple_of':
      return violation(issue.path, 'FORMAT', 'must be a whole number')
    case 'custom':
      return violation(issue.path, textOf(issue.params, 'rule') ?? 'VALIDATION', textOf(issue.params, 'description') ?? issue.message)
    default:
      return violation(issue.path, 'FORMAT', 'does not have the right form')
  }
}

function outOfBounds(path: readonly PropertyKey[], bound: 'MAX' | 'MIN', origin: string, limit: number | bigint): Violation {
  const [predicate, unit, size] =
    origin === 'string' ? ['have', ' characters', '_LENGTH'] : origin === 'array' ? ['have', ' items', '_SIZE'] : ['be', '', '']
  const description = `must ${predicate} at ${bound === 'MAX' ? 'most' : 'least'} ${limit}${unit}`
  return violation(path, `${bound}${size}`, description, { threshold: Number(limit) })
}

function violation(
  path: readonly PropertyKey[],
  violatedRule: ViolatedRule,
  description: string,
  data: Record<string, unknown> = {},
): Violation {
  return { field: path.map(String).join('.'), description, violatedRule, data }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), input)
}

function textOf(params: Record<string, unknown> | undefined, name: string): string | undefined {
  const value = params?.[name]
  return typeof value === 'string' ? value : undefined
}
