import { ErrorEnvelope, type FieldViolation } from '../entities/error-envelope.ts'
import { readWire } from '../entities/wire.ts'
import { ApplicationError } from './application-error.ts'
import { FieldViolationsError } from './field-violations-error.ts'
import type { PlatformError } from './platform-error.ts'
import { RefusedError } from './refused-error.ts'
import { SystemError } from './system-error.ts'

export interface FailedAnswer {
  status: number
  statusText: string
  requestId: string | undefined
  retryAfterMs: number | undefined
  /** The body as text, whatever it holds. */
  text: string
  /** What the caller calls a field of the wire, both as dotted paths. */
  argumentName?: (field: string) => string
}

/**
 * Maps an answer that is not a success to the error of its outcome. Field violations come first, then a declared
 * application error, then any other 4xx; the rest is a system error. Never throws, whatever the body.
 */
export function toPlatformError({ text, argumentName = (field) => field, ...answer }: FailedAnswer): PlatformError {
  const body = parsed(text)
  const envelope = readWire(ErrorEnvelope, body)
  const { message = '', details } = envelope.success ? envelope.data : {}
  if (details?.validationError) return new FieldViolationsError(renamed(details.validationError.fieldViolations, argumentName), answer)
  if (details?.applicationError) return new ApplicationError(message, details.applicationError, answer)
  if (answer.status >= 400 && answer.status < 500) return new RefusedError(message, body, answer)
  return new SystemError({ ...answer, details })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function renamed(violations: readonly FieldViolation[], argumentName: (field: string) => string): FieldViolation[] {
  return violations.map((violation) => (violation.field === undefined ? violation : { ...violation, field: argumentName(violation.field) }))
}
