import type { FieldViolation } from '../entities/error-envelope.ts'
import { PlatformError, type PlatformErrorContext } from './platform-error.ts'

/**
 * The input was refused, field by field: by the platform, or before sending where a documented limit is broken
 * (then there is no status). `violations` are sorted by field.
 */
export class FieldViolationsError extends PlatformError {
  override readonly name = 'FieldViolationsError'
  readonly violations: readonly FieldViolation[]

  constructor(violations: readonly FieldViolation[], context: Omit<PlatformErrorContext, 'details'> = {}) {
    const sorted = violations.toSorted((left, right) => compareText(left.field ?? '', right.field ?? ''))
    const summary = sorted.map(({ field = '', description = '' }) => `"${field}" ${description}`).join(', ')
    super(`INVALID_ARGUMENT: ${summary}`, { ...context, details: { validationError: { fieldViolations: sorted } } })
    this.violations = sorted
  }
}

const compareText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
