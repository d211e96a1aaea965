/** The response to an authorization request holds no code, or does not say which request it belongs to: begin another attempt. */
export class MissingCodeError extends Error {
  override readonly name: string = 'MissingCodeError'

  constructor() {
    super('Missing code or _state')
  }
}
