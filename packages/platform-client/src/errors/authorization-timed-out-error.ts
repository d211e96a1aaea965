/** The hidden frame sent no response in time. The shopper may not be signed in at the platform, or the frame could not load. */
export class AuthorizationTimedOutError extends Error {
  override readonly name = 'AuthorizationTimedOutError'

  constructor() {
    super('OAuth flow timed out')
  }
}
