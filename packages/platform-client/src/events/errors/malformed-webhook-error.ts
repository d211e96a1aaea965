import { WebhookError } from './webhook-error.ts'

/** The request is not a webhook of the platform's format, or its event lacks what its type promises. */
export class MalformedWebhookError extends WebhookError {
  override readonly name = 'MalformedWebhookError'
  readonly status = 400

  constructor(reason: string, options?: ErrorOptions) {
    super(`The webhook is malformed: ${reason}`, options)
  }
}
