import { PlatformError } from './platform-error.ts'

/** The platform refused to give a member's tokens for a code: begin another attempt. `cause` says why. */
export class MemberTokensError extends PlatformError {
  override readonly name = 'MemberTokensError'

  constructor(cause: PlatformError) {
    const { status, requestId, details, retryAfterMs } = cause
    super('Failed to get member tokens', { status, requestId, details, retryAfterMs, cause })
  }
}
