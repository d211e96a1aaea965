import { PlatformError } from './platform-error.ts'

/** The platform gave no member's tokens for a code, and would not for the same code again: begin another attempt. `cause` says why. */
export class MemberTokensError extends PlatformError {
  override readonly name = 'MemberTokensError'

  constructor(cause: PlatformError) {
    super('Failed to get member tokens', { status: cause.status, requestId: cause.requestId, details: cause.details, cause })
  }
}
