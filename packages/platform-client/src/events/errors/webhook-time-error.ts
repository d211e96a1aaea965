import { WebhookError } from './webhook-error.ts'

/** Signed by the platform, but too long ago, past its own expiry, or in the future. */
export class WebhookTimeError extends WebhookError {
  override readonly name = 'WebhookTimeError'
  readonly status = 401

  constructor(options: ErrorOptions) {
    super('The webhook was not signed within the allowed time', options)
  }
}
