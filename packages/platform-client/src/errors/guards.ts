import type { Open } from '../entities/values/open-enum.ts'
import type { ErrorCode } from '../entities/wire/error-codes.ts'
import { ApplicationError } from './application-error.ts'
import { FieldViolationsError } from './field-violations-error.ts'
import { GrantRefusedError } from './grant-refused-error.ts'
import { GraphQLError } from './graphql-error.ts'
import { PlatformError } from './platform-error.ts'
import { RefusedError } from './refused-error.ts'
import { SystemError } from './system-error.ts'

export const isPlatformError = (error: unknown): error is PlatformError => error instanceof PlatformError

export const isFieldViolationsError = (error: unknown): error is FieldViolationsError => error instanceof FieldViolationsError

/** Whether an error is an application error that carries one of the codes, if there are any. Platforms may have codes beyond these. */
export const isApplicationError = (error: unknown, ...codes: readonly Open<ErrorCode>[]): error is ApplicationError =>
  error instanceof ApplicationError && (codes.length === 0 || codes.some((code) => code === error.code))

export const isRefusedError = (error: unknown): error is RefusedError => error instanceof RefusedError

export const isSystemError = (error: unknown): error is SystemError => error instanceof SystemError

export const isGrantRefusedError = (error: unknown): error is GrantRefusedError => error instanceof GrantRefusedError

export const isGraphQLError = (error: unknown): error is GraphQLError => error instanceof GraphQLError

/** The thing asked for does not exist, however the platform words it. */
export const isNotFound = (error: unknown): error is PlatformError => error instanceof PlatformError && error.status === 404
