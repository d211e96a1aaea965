import { MissingCodeError } from './missing-code-error.ts'

/**
 * The platform answered the authorization request with an error instead of a code (RFC 6749 section 4.1.2.1): `access_denied`
 * where the shopper gave up, `login_required` where `prompt: 'none'` found no signed-in member.
 */
export class AuthorizationRefusedError extends MissingCodeError {
  override readonly name = 'AuthorizationRefusedError'
  readonly error: string
  readonly errorDescription: string | undefined

  constructor(error: string, errorDescription: string | undefined) {
    super()
    this.error = error
    this.errorDescription = errorDescription
  }
}
