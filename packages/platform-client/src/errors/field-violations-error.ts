import type { FieldViolation } from '../entities/wire/error-envelope.ts'
import { PlatformError, type PlatformErrorContext } from './platform-error.ts'

/**
 * The input was refused, field by field: by the platform, or before sending where a documented limit is broken
 * (then there is no status). `violations` are sorted by field.
 */
export class FieldViolationsError extends PlatformError {
  override readonly name = 'FieldViolationsError'
  readonly violations: readonly FieldViolation[]

  constructor(violations: readonly FieldViolation[], context: PlatformErrorContext = {}) {
    const sorted = violations.toSorted((left, right) => compareText(left.field ?? '', right.field ?? ''))
    super(['INVALID_ARGUMENT', sorted.map(describe).join(', ')].filter(Boolean).join(': '), {
      ...context,
      details: { ...context.details, validationError: { ...context.details?.validationError, fieldViolations: sorted } },
    })
    this.violations = sorted
  }
}

/** A violation of the whole input names no field. */
const describe = ({ field, description = '' }: FieldViolation) => (field ? `"${field}" ${description}` : description)

const compareText = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)
