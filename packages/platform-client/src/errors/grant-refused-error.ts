import { PlatformError } from './platform-error.ts'

/** The token endpoint refused the grant itself: this refresh token or code will never work again. */
export class GrantRefusedError extends PlatformError {
  override readonly name = 'GrantRefusedError'

  constructor(cause: PlatformError) {
    const { status, requestId, details, retryAfterMs } = cause
    super('something went wrong', { status, requestId, details, retryAfterMs, cause })
  }
}
