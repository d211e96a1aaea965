import type * as z from 'zod/mini'
import {
  ApplicationErrorDetails,
  ErrorDetails,
  type ErrorEnvelope,
  type FieldViolation,
  ValidationErrorDetails,
} from '../entities/wire/error-envelope.ts'
import { readWire } from '../entities/wire/wire.ts'
import { parseJson } from '../parse-json.ts'
import { ApplicationError } from './application-error.ts'
import { FieldViolationsError } from './field-violations-error.ts'
import type { PlatformError } from './platform-error.ts'
import { RefusedError } from './refused-error.ts'
import { SystemError } from './system-error.ts'

export interface FailedResponse {
  readonly status: number
  readonly statusText: string
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  /** The body as text, of any content. */
  readonly text: string
  /** What the caller calls a field of the wire, both as dotted paths. */
  readonly argumentName?: (field: string) => string
}

/**
 * Maps a response that is not a success to the error of its outcome. Field violations come first, then a declared
 * application error, then any other 4xx; the rest is a system error. Never throws, with any body.
 *
 * Where the official client does otherwise: its `message` is JSON text of summary and details, ours the summary; it makes an
 * application error with a numeric code of every response without details, we go by the status; it drops a violation of an
 * object when one of its fields is violated too, we report both.
 */
export function toPlatformError({ text, argumentName = (field) => field, ...response }: FailedResponse): PlatformError {
  const body = parseJson(text)
  const { message = '', details = {} } = envelopeOf(body)
  const { validationError, applicationError } = details
  const context = { ...response, details }
  if (validationError) return new FieldViolationsError(renameFields(validationError.fieldViolations, argumentName), context)
  if (applicationError) return new ApplicationError(message, applicationError, context)
  if (response.status >= 400 && response.status < 500) return new RefusedError(message, body, context)
  return new SystemError(context)
}

/** The code of the declared application error in the body of a response that is no success; undefined where there is none. */
export function applicationErrorCode(text: string): unknown {
  return partsOf(partsOf(partsOf(parseJson(text)).details).applicationError).code
}

/** Part by part: one that has another shape than it should must not hide what the others say. */
function envelopeOf(body: unknown): ErrorEnvelope {
  const { message, details } = partsOf(body)
  const { validationError, applicationError, ...others } = partsOf(details)
  const violations = read(ValidationErrorDetails, validationError)
  const declared = read(ApplicationErrorDetails, applicationError)
  return {
    ...(typeof message === 'string' && { message }),
    details: {
      ...read(ErrorDetails, others),
      ...(violations && { validationError: violations }),
      ...(declared && { applicationError: declared }),
    },
  }
}

/** The parts of a value, read by hand: a shopper without a cart meets this on each page, and a schema of records copies them. */
const partsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | undefined {
  if (value === undefined) return undefined
  try {
    return readWire(schema, value).data
  } catch {
    // Nested deeper than the stack.
    return undefined
  }
}

function renameFields(violations: readonly FieldViolation[], argumentName: (field: string) => string): FieldViolation[] {
  return violations.map((violation) => (violation.field === undefined ? violation : { ...violation, field: argumentName(violation.field) }))
}
