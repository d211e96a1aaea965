import { WebhookError } from './webhook-error.ts'

/** No key of the ring made this signature, or its algorithm is not allowed: the webhook is not the platform's. */
export class WebhookSignatureError extends WebhookError {
  override readonly name = 'WebhookSignatureError'
  readonly status = 401

  constructor(reason: string, options?: ErrorOptions) {
    super(`The webhook is not signed by the platform: ${reason}`, options)
  }
}
