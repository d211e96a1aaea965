import { WebhookError } from './webhook-error.ts'

/** Larger than any event should be. It was not read to its end. */
export class OversizedWebhookError extends WebhookError {
  override readonly name = 'OversizedWebhookError'
  readonly status = 413

  constructor(maxBytes: number) {
    super(`The webhook is larger than ${maxBytes} bytes`)
  }
}
