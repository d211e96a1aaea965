import type { ViolatedRule } from '@galleria/platform-client/entities/wire/error-envelope'
import type { FailureCode } from './failure-codes.ts'

/** One field of a request that breaks a rule of the specification's list. */
export interface Violation {
  readonly field: string
  readonly description: string
  readonly violatedRule: ViolatedRule
  readonly ruleName?: string
  /** What programs want to know besides: clients tell a bad address by `{ type: 'EMAIL' }`. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** A refusal that the caller can act on. Anything else that is thrown is a defect and answers 500. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: FailureCode
  readonly data: Record<string, unknown>

  constructor(code: FailureCode, description: string, data: Record<string, unknown> = {}) {
    super(description)
    this.code = code
    this.data = data
  }
}

/** A request that breaks the rules of its fields. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest'
  readonly violations: readonly Violation[]

  constructor(violations: readonly Violation[]) {
    super(violations.map(({ field, description }) => `"${field}" ${description}`).join(', '))
    this.violations = violations
  }
}

/** The one violation that most checks beyond a schema find. */
export function invalid(field: string, description: string, violatedRule: ViolatedRule = 'VALIDATION'): InvalidRequest {
  return new InvalidRequest([{ field, description, violatedRule }])
}
