/** The hidden frame sent no answer in time. The shopper may not be signed in at the platform, or the frame was kept from loading. */
export class AuthorizationTimedOutError extends Error {
  override readonly name = 'AuthorizationTimedOutError'

  constructor() {
    super('OAuth flow timed out')
  }
}
