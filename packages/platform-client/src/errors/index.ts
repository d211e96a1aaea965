export { errorCodes, type ErrorCode } from '../entities/wire/error-codes.ts'
export { memberRules, type MemberRule } from '../entities/members/member-rules.ts'
export { signInErrorCodes, type SignInErrorCode } from '../entities/auth/sign-in-error-codes.ts'
export { ApplicationError } from './application-error.ts'
export { AuthorizationRefusedError } from './authorization-refused-error.ts'
export { AuthorizationTimedOutError } from './authorization-timed-out-error.ts'
export { FieldViolationsError } from './field-violations-error.ts'
export { GrantRefusedError } from './grant-refused-error.ts'
export { GraphQLError } from './graphql-error.ts'
export {
  isApplicationError,
  isFieldViolationsError,
  isGrantRefusedError,
  isGraphQLError,
  isNotFound,
  isPlatformError,
  isRefusedError,
  isSystemError,
} from './guards.ts'
export { InvalidStateError } from './invalid-state-error.ts'
export { MemberTokensError } from './member-tokens-error.ts'
export { MissingCodeError } from './missing-code-error.ts'
export { PlatformError } from './platform-error.ts'
export { RefusedError } from './refused-error.ts'
export { SystemError } from './system-error.ts'
export { toPlatformError, type FailedResponse } from './to-platform-error.ts'
