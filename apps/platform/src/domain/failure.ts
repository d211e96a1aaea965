import type { ViolatedRule } from '@galleria/platform-client/entities/error-envelope'

/** Every code that a call of the platform may answer; `http/error-status.ts` gives each its status. */
export type FailureCode =
  | 'UNAUTHENTICATED'
  | 'PERMISSION_DENIED'
  | 'INVALID_GRANT'
  | 'UNSUPPORTED_GRANT_TYPE'
  | 'UNKNOWN_CLIENT'
  | 'ROUTE_NOT_FOUND'
  | 'PAYLOAD_TOO_LARGE'
  | 'PRODUCT_NOT_FOUND'
  | 'VARIANT_NOT_FOUND'
  | 'COLLECTION_NOT_FOUND'
  | 'OWNED_CART_NOT_FOUND'
  | 'CART_IS_EMPTY'
  | 'LINE_ITEM_NOT_FOUND'
  | 'CATALOG_ITEM_NOT_FOUND'
  | 'CATALOG_ITEM_NOT_AVAILABLE'
  | 'COUPON_DOES_NOT_EXIST'
  | 'CHECKOUT_NOT_FOUND'
  | 'CHECKOUT_EXPIRED'
  | 'CHECKOUT_ALREADY_COMPLETED'
  | 'CHECKOUT_INCOMPLETE'
  | 'CHECKOUT_TOTAL_CHANGED'
  | 'SHIPPING_OPTION_NOT_AVAILABLE'
  | 'INSUFFICIENT_INVENTORY'
  | 'REDIRECT_NOT_ALLOWED'
  | 'REDIRECT_SESSION_NOT_SUPPORTED'
  | 'ORDER_NOT_FOUND'
  | 'INVALID_CURSOR'

/** One field of a request that breaks a rule of the specification's list. */
export interface Violation {
  readonly field: string
  readonly description: string
  readonly violatedRule: ViolatedRule
  readonly ruleName?: string
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
