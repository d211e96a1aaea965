import { WebhookError } from './webhook-error.ts'

/**
 * This event has come before. With `handled` it was dealt with, and the platform is told so again; otherwise another delivery
 * of it is being dealt with now, and the platform should try later in case that one fails.
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
