import { PlatformError, type PlatformErrorContext } from './platform-error.ts'

/** No usable response: a 5xx, an unreadable one, a broken connection, a time-out. The call may be repeated later. */
export class SystemError extends PlatformError {
  override readonly name = 'SystemError'

  constructor(context: PlatformErrorContext) {
    super(`System error occurred${context.requestId ? `, request id: ${context.requestId}` : ''}`, context)
  }
}
