import { PlatformError, type PlatformErrorContext } from './platform-error.ts'
import { statusText, upperSnakeCase } from './status-text.ts'

/** A 4xx without details of its own: description and code come from the status ("Not Found", NOT_FOUND). */
export class RefusedError extends PlatformError {
  override readonly name = 'RefusedError'
  readonly code: string
  readonly description: string
  /** The whole body where it was JSON; OAuth errors (RFC 6749 section 5.2) arrive in it. */
  readonly body: unknown

  constructor(serverMessage: string, body: unknown, context: PlatformErrorContext & { status: number; statusText: string }) {
    const description = statusText(context.status, context.statusText)
    const code = upperSnakeCase(description)
    super(serverMessage || description, {
      ...context,
      details: { ...context.details, applicationError: { description, code, data: { requestId: context.requestId, details: body } } },
    })
    this.code = code
    this.description = description
    this.body = body
  }
}
