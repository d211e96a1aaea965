/** The response belongs to another authorization request than this one, or was made up (RFC 6749 section 10.12): do not use it. */
export class InvalidStateError extends Error {
  override readonly name = 'InvalidStateError'

  constructor() {
    super('Invalid _state')
  }
}
