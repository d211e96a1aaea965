import { WebhookError } from './webhook-error.ts'

/**
 * This event has arrived before. With `handled` it was handled, and the platform gets the same status again; otherwise another
 * delivery of it is being handled now, and the platform should try later in case that one fails.
 */
export class ReplayedWebhookError extends WebhookError {
  override readonly name = 'ReplayedWebhookError'
  readonly handled: boolean
  readonly status: number

  constructor(eventId: string, handled: boolean) {
    super(`The event ${eventId} ${handled ? 'was handled before' : 'is being handled'}`)
    this.handled = handled
    this.status = handled ? 200 : 503
  }
}
