import type { ApplicationErrorDetails } from '../entities/wire/error-envelope.ts'
import { PlatformError, type PlatformErrorContext } from './platform-error.ts'
import { statusText, upperSnakeCase } from './status-text.ts'

/**
 * The platform understood the call and declined it for a declared reason: `code` says which (see `errorCodes`). A reason
 * without a code is called after the status.
 */
export class ApplicationError extends PlatformError {
  override readonly name = 'ApplicationError'
  readonly code: string
  readonly description: string
  readonly data: unknown

  constructor(serverMessage: string, error: ApplicationErrorDetails, context: PlatformErrorContext) {
    const { code = upperSnakeCase(statusText(context.status)), description = '', data } = error
    super(summaryOf(serverMessage, description), { ...context, details: { ...context.details, applicationError: error } })
    this.code = String(code)
    this.description = description
    this.data = data
  }
}

function summaryOf(message: string, description: string): string {
  if (!message) return description
  return description && description !== message ? `${message}: ${description}` : message
}
