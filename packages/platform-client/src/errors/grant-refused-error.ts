import { PlatformError } from './platform-error.ts'

/** The token endpoint refused the grant itself: this refresh token or code will never work again. */
export class GrantRefusedError extends PlatformError {
  override readonly name = 'GrantRefusedError'

  constructor(cause: PlatformError) {
    super('something went wrong', {
      status: cause.status,
      requestId: cause.requestId,
      details: cause.details,
      cause,
    })
  }
}
