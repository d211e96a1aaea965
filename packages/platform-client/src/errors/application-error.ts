import type { ApplicationErrorDetails } from '../entities/error-envelope.ts'
import { PlatformError, type PlatformErrorContext } from './platform-error.ts'

/** The platform understood the call and declined it for a declared reason: `code` says which (see `errorCodes`). */
export class ApplicationError extends PlatformError {
  override readonly name = 'ApplicationError'
  readonly code: string
  readonly description: string
  readonly data: unknown

  constructor(serverMessage: string, error: ApplicationErrorDetails, context: Omit<PlatformErrorContext, 'details'>) {
    const { code = 'UNKNOWN', description = '', data } = error
    super(summaryOf(serverMessage, description), { ...context, details: { applicationError: error } })
    this.code = String(code)
    this.description = description
    this.data = data
  }
}

function summaryOf(message: string, description: string): string {
  if (!message) return description
  return description && description !== message ? `${message}: ${description}` : message
}
