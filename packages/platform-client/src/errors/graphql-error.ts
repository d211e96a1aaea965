import type { GraphQLFailure } from '../entities/wire/graphql.ts'
import { PlatformError, type PlatformErrorContext } from './platform-error.ts'

/**
 * The platform answered a GraphQL operation with errors (GraphQL specification, section 7.1.2). Parts of it may have been
 * carried out, and `data` holds what was answered beside the errors, unread: null where nothing was.
 */
export class GraphQLError extends PlatformError {
  override readonly name = 'GraphQLError'
  /** The errors, at least one; each with its message and, where the platform says them, locations, path and extensions. */
  readonly errors: readonly GraphQLFailure[]
  readonly data: unknown

  constructor(errors: readonly GraphQLFailure[], data: unknown, context: Omit<PlatformErrorContext, 'details'>) {
    super(errors.map(({ message }) => message).join('; '), context)
    this.errors = errors
    this.data = data
  }
}
